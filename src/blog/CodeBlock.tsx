import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, radius, space, type } from '../theme/tokens';

/** A piece of a program, with its language on its shoulder. */
export function CodeBlock({ code, language }: { code: string; language?: string }) {
  const { t } = useTranslation('blog');
  return (
    <Block>
      {language && <figcaption>{language}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to take focus (WCAG 2.1.1) */}
      <pre tabIndex={0} role="region" aria-label={language ?? t('post.code')} dir="ltr">
        <code>{code}</code>
      </pre>
    </Block>
  );
}

const Block = styled.figure`
  position: relative;
  border-radius: ${radius.inner};
  background: ${color.ink};
  color: ${color.white};
  & figcaption {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: ${space(3)};
    transform: translateY(-50%);
    padding: 4px 16px;
    border-radius: ${radius.pill};
    background: ${color.marigold};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t15};
    line-height: 1.4;
  }
  & pre {
    padding: ${space(3.5)} ${space(3)} ${space(3)};
    overflow-x: auto;
    border-radius: inherit;
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
    font-size: ${type.t15};
    line-height: 1.7;
    text-align: start;
    tab-size: 4;
  }
  & pre:focus-visible {
    outline-color: ${color.marigold};
    outline-offset: -6px;
  }
`;
