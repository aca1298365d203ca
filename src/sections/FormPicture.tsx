import { styled } from 'styled-components'
import { media, radius } from '../theme/tokens'
import { Picture } from '../ui/Picture'
import type { PictureName } from '../ui/pictures'

/** A picture that keeps a form company: beside it on wide screens, not in its way on phones. */
export function FormPicture({ name }: { name: PictureName }) {
  return <Frame><Picture name={name} alt="" sizes="(min-width: 1024px) 460px, 1px" /></Frame>
}

const Frame = styled.div`
  display: none;
  & img { inline-size: 100%; border-radius: ${radius.card}; }
  @media ${media.lg} { display: block; }
`
