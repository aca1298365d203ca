import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space, type } from '../theme/tokens';
import { Picture } from '../ui/Picture';
import type { PictureName } from '../ui/pictures';

interface NoticeProps {
  title: ReactNode;
  text?: ReactNode;
  picture?: PictureName;
  /** 'h1' when the notice is all that the page says. */
  heading?: 'h1' | 'p';
  /** One way on. */
  children?: ReactNode;
}

/** An empty, missing or waiting state: a robot, a sentence, one way on. */
export function Notice({ title, text, picture = 'lost-robot', heading: Heading = 'p', children }: NoticeProps) {
  return (
    <Box>
      <Picture name={picture} alt="" sizes="min(320px, 70vw)" priority />
      <Heading className="title">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding-block: ${space(3)} ${space(5)};
  text-align: center;
  & img {
    inline-size: min(320px, 70vw);
  }
  & .title {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t36};
    line-height: 1.15;
    letter-spacing: 0;
  }
  & p:not(.title) {
    max-inline-size: 46ch;
    margin-block-end: ${space(1)};
    color: ${color.inkSoft};
  }
`;
