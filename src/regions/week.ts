/** The days of a week as region files write them. Without the schema's library, so that the browser may read it. */
export const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof week)[number];
