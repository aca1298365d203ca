import type { Trials } from './trialsSchema';

/** The places of a region's trial classes, each once, in the order of its timetable. */
export function placesWithTimes({ trials }: { trials?: Trials | undefined }): string[] {
  return [...new Set([...(trials?.times ?? []), ...(trials?.extra ?? [])].map(({ place }) => place))];
}
