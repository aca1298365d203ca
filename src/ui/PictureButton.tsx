import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation'
import { styled } from 'styled-components'
import { ImageOverlay } from './ImageOverlay'
import { Picture } from './Picture'
import type { PictureProps } from './Picture'

/** A picture that opens at full size when it is pressed. */
export function PictureButton(picture: PictureProps) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Frame type="button" onClick={() => setOpen(true)} aria-label={`${t('enlarge')}: ${picture.alt}`} aria-haspopup="dialog">
        <Picture {...picture} />
      </Frame>
      <ImageOverlay open={open} onClose={() => setOpen(false)} label={picture.alt}>
        <Picture name={picture.name} alt={picture.alt} sizes="min(1400px, 100vw)" />
      </ImageOverlay>
    </>
  )
}

const Frame = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  img {
    inline-size: 100%;
    border-radius: inherit;
  }
`
