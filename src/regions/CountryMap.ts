/** A country as content/maps/<CODE>.json draws it: SVG paths in units of `unit` Mercator degrees, from a corner in the north-west. */
export interface CountryMap {
  unit: number;
  west: number;
  north: number;
  width: number;
  height: number;
  /** All land in the frame, the country included. */
  land: string;
  country: string;
}
