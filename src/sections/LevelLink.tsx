import type { MouseEvent, ReactNode } from 'react';
import { type LevelId, levelPath } from '../regions/pagePaths';
import { Link, useLeadsSomewhere } from '../ui/Link';
import { useOpenLevel } from './openLevel';

interface LevelLinkProps {
  level: LevelId;
  className?: string;
  'aria-current'?: 'page';
  children: ReactNode;
}

/** A link to the page of a level; a plain click opens it as a sheet where LevelSheets stands around it. */
export function LevelLink({ level, children, ...rest }: LevelLinkProps) {
  const open = useOpenLevel();
  const path = levelPath(level);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab or a download is the link's own business.
    if (!open || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(level, event.currentTarget);
  };
  if (!useLeadsSomewhere(path)) return <span className={rest.className}>{children}</span>;
  return (
    <Link to={path} draggable={false} viewTransition onClick={onClick} {...rest}>
      {children}
    </Link>
  );
}
