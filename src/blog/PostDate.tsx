import { formatDate, formatLocale, todayIn } from '../regions/format';
import { usePageState, useRegion } from '../regions/RegionContext';

/** When a post was published, in the region's format; an instant falls on the day it was in the region. */
export function PostDate({ date }: { date: string }) {
  const region = useRegion();
  const { language } = usePageState();
  const day = date.includes('T') ? todayIn(region.timeZone, new Date(date)) : date;
  // Browsers of other years spell some months otherwise than the server.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {formatDate(day, formatLocale(region, language))}
    </time>
  );
}
