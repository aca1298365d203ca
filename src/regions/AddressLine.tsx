import { Fragment } from 'react';
import { comma } from './places';
import { usePageState } from './RegionContext';
import { SpokenName } from './SpokenName';
import { languageProps, type Spoken } from './spoken';

/**
 * The parts of an address on one line, each in its own direction; a postcode stands behind its last part. Where all are in
 * one other language than the page, so is the order in which they stand.
 */
export function AddressLine({ parts, postcode }: { parts: readonly Spoken[]; postcode?: string }) {
  const { language } = usePageState();
  const [first] = parts;
  const isInOneLanguage = first && parts.every((part) => part.language === first.language);
  return (
    <span {...(isInOneLanguage && languageProps(first))}>
      {parts.map((part, index) => (
        <Fragment key={part.text}>
          {index > 0 && comma(language)}
          <SpokenName name={part} />
        </Fragment>
      ))}
      {postcode ? ` ${postcode}` : null}
    </span>
  );
}
