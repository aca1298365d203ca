import { Fragment } from 'react';
import { comma } from './places';
import { usePageState } from './RegionContext';
import { SpokenName } from './SpokenName';
import type { Spoken } from './spoken';

/** The parts of an address on one line, each in its own direction; a postcode stands behind its last part. */
export function AddressLine({ parts, postcode }: { parts: readonly Spoken[]; postcode?: string }) {
  const { language } = usePageState();
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part.text}>
          {index > 0 && comma(language)}
          <SpokenName name={part} />
        </Fragment>
      ))}
      {postcode ? ` ${postcode}` : null}
    </>
  );
}
