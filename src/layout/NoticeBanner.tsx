import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { inLanguage } from '../regions/inLanguage';
import { PhoneText } from '../regions/PhoneText';
import { type PageId, pagePaths } from '../regions/pagePaths';
import { usePageState, useToday } from '../regions/RegionContext';
import { color, font, space } from '../theme/tokens';
import { Link, useLeadsSomewhere } from '../ui/Link';

/** The `notice` of the region's file on top of every page, from its first day to its last. */
export function NoticeBanner() {
  const { t } = useTranslation('common');
  const { region, language } = usePageState();
  const today = useToday();
  const { notice } = region;
  if (!notice || today < (notice.from ?? today) || today > (notice.to ?? today)) return null;
  const text = inLanguage(notice.text, language);
  return (
    <Strip aria-label={t('shell.notice')} className="notice">
      <NoticeText text={text} page={notice.page} link={notice.link} />
    </Strip>
  );
}

function NoticeText({ text, page, link }: { text: string; page: PageId | undefined; link: string | undefined }) {
  const { t } = useTranslation('common');
  const path = page === undefined ? undefined : pagePaths[page];
  const leads = useLeadsSomewhere(path ?? '/');
  if (path !== undefined && leads)
    return (
      <Link to={path}>
        <PhoneText text={text} inLink />
      </Link>
    );
  if (link !== undefined)
    return (
      <a href={link} target="_blank" rel="noopener" aria-label={t('menu.elsewhere', { name: text })}>
        <PhoneText text={text} inLink />
      </a>
    );
  return (
    <p>
      <PhoneText text={text} />
    </p>
  );
}

const Strip = styled.aside`
  display: grid;
  justify-items: center;
  padding: ${space(1)} 20px;
  background: ${color.accentSoft};
  color: ${color.ink};
  font-family: ${font.heading};
  font-weight: 600;
  line-height: 1.35;
  text-align: center;
  & > a {
    /* A block: in a grid the phone would be a line of its own, and the full stop behind it another. */
    display: block;
    padding-block: 12px;
    color: inherit;
  }
  & > p {
    padding-block: 6px;
  }
  & > p > a {
    color: inherit;
  }
  & > * {
    max-inline-size: 80ch;
    text-wrap: balance;
  }
`;
