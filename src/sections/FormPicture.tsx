import { styled } from 'styled-components';
import { media, radius } from '../theme/tokens';
import { Picture } from '../ui/Picture';
import { coverScale } from '../ui/pictureSizes';
import { type PictureName, pictures } from '../ui/pictures';

interface FormPictureProps {
  name: PictureName;
  sizes?: string;
  /** What of it is to be seen where its sides are cut, as CSS `object-position`. */
  focus?: string;
}

/** A picture that keeps a form or questions company: beside them on wide screens, not in their way on phones. */
export function FormPicture({ name, sizes = besideForm, focus }: FormPictureProps) {
  return (
    <Frame className="form-picture" $focus={focus}>
      <Picture name={name} alt="" sizes={sizes} />
    </Frame>
  );
}

const besideForm = '(min-width: 1280px) 470px, (min-width: 1024px) 36vw, 1px';

/** Beside questions and their answers, under the heading. */
export const besideQuestions = '(min-width: 1280px) 434px, (min-width: 1024px) 34vw, 1px';

/** The most that it takes beside a long form, in CSS pixels. */
export const pictureHeight = 520;

/** Beside a form of many fields, where it is as high as `pictureHeight` and `cover` cuts its sides. */
export function besideLongForm(name: PictureName): string {
  return `(min-width: 1280px) ${Math.round(pictureHeight * coverScale(pictures[name], 1))}px, (min-width: 1024px) 36vw, 1px`;
}

const Frame = styled.div<{ $focus: string | undefined }>`
  display: none;
  & img {
    inline-size: 100%;
    border-radius: ${radius.card};
    ${({ $focus }) => $focus && `object-position: ${$focus};`}
  }
  @media ${media.lg} {
    display: block;
  }
`;
