import { useTranslation } from 'react-i18next';
import { GallerySection } from '../../sections/GallerySection';
import type { PictureName } from '../../ui/pictures';
import type { HomeSectionProps } from './HomeSection';

const scenes: PictureName[] = [
  'gallery-6',
  'gallery-3',
  'gallery-7',
  'gallery-4',
  'gallery-1',
  'gallery-5',
  'gallery-2',
  'gallery-8',
];

/** The section of the home page with pictures of classes. */
export function HomeGallery({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('home');
  return <GallerySection id={anchor} title={t('gallery.title')} text={t('gallery.text')} pictures={scenes} />;
}
