import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens';
import { Picture } from './Picture';
import { type LoopName, loops } from './pictures';
import { loopUrl } from './pictureUrls';

export interface LoopVideoProps {
  name: LoopName;
  /** What the film shows, in words: stands for it wherever it is not seen. */
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string;
}

type Playback = 'poster' | 'playing' | 'paused';

/**
 * A silent film loop. Until it comes near there is only its poster; a visitor who saves data or has asked for less
 * motion keeps the poster, and starts the film with the button.
 */
export function LoopVideo({ name, alt, sizes }: LoopVideoProps) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState<Playback>('poster');

  useEffect(() => {
    if (frame.current === null || prefersStillPicture()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          setPlayback('playing');
        }
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A browser may refuse to play (battery saver): then the button shows what is true.
    if (playback === 'playing') video.current?.play().catch(() => setPlayback('paused'));
    if (playback === 'paused') video.current?.pause();
  }, [playback]);

  const playing = playback === 'playing';
  return (
    <Frame ref={frame}>
      <Picture name={loops[name].poster} alt={alt} sizes={sizes} />
      {playback !== 'poster' && (
        <video ref={video} muted loop playsInline preload="none" aria-hidden="true">
          <source src={loopUrl(name, 'webm')} type="video/webm" />
          <source src={loopUrl(name, 'mp4')} type="video/mp4" />
        </video>
      )}
      <Toggle
        type="button"
        onClick={() => setPlayback(playing ? 'paused' : 'playing')}
        aria-label={t(playing ? 'video.pause' : 'video.play')}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} fill="currentColor" />
        </svg>
      </Toggle>
    </Frame>
  );
}

function prefersStillPicture(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const Frame = styled.div`
  position: relative;
  border-radius: ${radius.card};
  overflow: hidden;
  img {
    inline-size: 100%;
  }
  video {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border: 0;
  border-radius: 50%;
  background: ${color.white};
  color: ${color.ink};
  cursor: pointer;
  &:hover {
    background: ${color.ink};
    color: ${color.white};
  }
  @media (scripting: none) {
    display: none;
  }
  &:focus-visible {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
`;
