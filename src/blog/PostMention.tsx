import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, ease, font, radius, shadow, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { coverScale } from '../ui/pictureSizes';
import { PostPicture, sizeOf } from './PostPicture';
import type { PostReference } from './post';
import { postPath } from './postPath';
import type { PostImage } from './richTextNodes';

/** Another post, mentioned in the middle of one. */
export function PostMention({ id, title, image }: PostReference & { image: PostImage | null }) {
  const { t } = useTranslation('blog');
  const scale = image ? coverScale(sizeOf(image), 4 / 3) : 1;
  return (
    <Mention to={postPath(id)}>
      {image && (
        <span className="picture">
          <PostPicture
            image={image}
            sizes={`(min-width: 480px) ${Math.round(112 * scale)}px, ${Math.round(84 * scale)}px`}
            alt=""
          />
        </span>
      )}
      <span className="words">
        <span className="label">{t('post.alsoRead')}</span>
        <span className="title" dir="auto">
          {title}
        </span>
      </span>
      <Icon name="arrow-right" />
    </Mention>
  );
}

const Mention = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  padding: ${space(1.5)} ${space(3)} ${space(1.5)} ${space(1.5)};
  border-radius: ${radius.card};
  background: ${color.backdrop};
  color: ${color.ink};
  text-decoration: none;
  transition:
    box-shadow 0.3s ${ease},
    transform 0.3s ${ease};
  &:dir(rtl) {
    padding-inline: ${space(1.5)} ${space(3)};
  }
  &:hover {
    transform: translateY(-2px);
    box-shadow: ${shadow.soft};
  }
  & .picture {
    flex: 0 0 112px;
  }
  & .picture img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.inner};
  }
  & .words {
    display: grid;
    gap: 4px;
    flex: 1;
    min-inline-size: 0;
  }
  & .label {
    font-size: ${type.t15};
    color: ${color.accentText};
    font-weight: 700;
    line-height: 1.3;
  }
  & .title {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
    text-wrap: balance;
  }
  & .icon {
    transition: transform 0.2s ${ease};
  }
  &:hover .icon {
    transform: translateX(4px);
  }
  &:dir(rtl):hover .icon {
    transform: scaleX(-1) translateX(4px);
  }
  @media (max-width: 479px) {
    & .picture {
      flex-basis: 84px;
    }
    & > .icon {
      display: none;
    }
  }
`;
