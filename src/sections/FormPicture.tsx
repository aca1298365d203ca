import { styled } from 'styled-components';
import { media, radius } from '../theme/tokens';
import { Picture } from '../ui/Picture';
import type { PictureName } from '../ui/pictures';

/** A picture that keeps a form company: beside it on wide screens, not in its way on phones. */
export function FormPicture({ name, sizes = besideForm }: { name: PictureName; sizes?: string }) {
  return (
    <Frame>
      <Picture name={name} alt="" sizes={sizes} />
    </Frame>
  );
}

const besideForm = '(min-width: 1280px) 470px, (min-width: 1024px) 36vw, 1px';

const Frame = styled.div`
  display: none;
  & img {
    inline-size: 100%;
    border-radius: ${radius.card};
  }
  @media ${media.lg} {
    display: block;
  }
`;
