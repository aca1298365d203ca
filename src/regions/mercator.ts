/** A place as [latitude, longitude] in degrees. */
export type LatLng = readonly [number, number];

/** Web Mercator (EPSG:3857) scaled to degrees: x is the longitude, y grows to the north. */
export function mercator([latitude, longitude]: LatLng): { x: number; y: number } {
  const limited = Math.max(-85.05, Math.min(85.05, latitude));
  return { x: longitude, y: (Math.log(Math.tan(Math.PI / 4 + (limited * Math.PI) / 360)) * 180) / Math.PI };
}

/** The latitude of a Mercator y. */
export function latitudeOf(y: number): number {
  return (2 * Math.atan(Math.exp((y * Math.PI) / 180)) - Math.PI / 2) * (180 / Math.PI);
}
