/** Latitude and longitude of capitals, to begin a map with: a manager writes the real place of the office in its stead. */
const capitals: Readonly<Record<string, readonly [number, number]>> = {
  AE: [24.4539, 54.3773],
  AR: [-34.6037, -58.3816],
  AT: [48.2082, 16.3738],
  AU: [-35.2809, 149.13],
  AZ: [40.4093, 49.8671],
  BD: [23.8103, 90.4125],
  BE: [50.8503, 4.3517],
  BH: [26.2285, 50.586],
  BR: [-15.7939, -47.8828],
  CA: [45.4215, -75.6972],
  CH: [46.948, 7.4474],
  CL: [-33.4489, -70.6693],
  CN: [39.9042, 116.4074],
  CO: [4.711, -74.0721],
  CZ: [50.0755, 14.4378],
  DE: [52.52, 13.405],
  DK: [55.6761, 12.5683],
  EG: [30.0444, 31.2357],
  ES: [40.4168, -3.7038],
  ET: [9.03, 38.74],
  FI: [60.1699, 24.9384],
  FR: [48.8566, 2.3522],
  GB: [51.5074, -0.1278],
  GH: [5.6037, -0.187],
  GR: [37.9838, 23.7275],
  HK: [22.3193, 114.1694],
  HU: [47.4979, 19.0402],
  ID: [-6.2088, 106.8456],
  IE: [53.3498, -6.2603],
  IL: [31.7683, 35.2137],
  IN: [28.6139, 77.209],
  IT: [41.9028, 12.4964],
  JO: [31.9454, 35.9284],
  JP: [35.6762, 139.6503],
  KE: [-1.2921, 36.8219],
  KR: [37.5665, 126.978],
  KW: [29.3759, 47.9774],
  KZ: [51.1694, 71.4491],
  LB: [33.8938, 35.5018],
  LK: [6.9271, 79.8612],
  MA: [34.0209, -6.8416],
  MU: [-20.1609, 57.5012],
  MV: [4.1755, 73.5093],
  MX: [19.4326, -99.1332],
  MY: [3.139, 101.6869],
  NG: [9.0765, 7.3986],
  NL: [52.3676, 4.9041],
  NO: [59.9139, 10.7522],
  NP: [27.7172, 85.324],
  NZ: [-41.2866, 174.7756],
  OM: [23.588, 58.3829],
  PH: [14.5995, 120.9842],
  PK: [33.6844, 73.0479],
  PL: [52.2297, 21.0122],
  PT: [38.7223, -9.1393],
  QA: [25.2854, 51.531],
  RO: [44.4268, 26.1025],
  RW: [-1.9441, 30.0619],
  SA: [24.7136, 46.6753],
  SE: [59.3293, 18.0686],
  SG: [1.3521, 103.8198],
  TH: [13.7563, 100.5018],
  TR: [39.9334, 32.8597],
  TZ: [-6.163, 35.7516],
  UA: [50.4501, 30.5234],
  UG: [0.3476, 32.5825],
  US: [38.9072, -77.0369],
  UZ: [41.2995, 69.2401],
  VN: [21.0278, 105.8342],
  ZA: [-25.7479, 28.2293],
};

/** Where a country's capital lies; nothing for countries that are not in the list. */
export function capitalOf(country: string): readonly [number, number] | undefined {
  return capitals[country];
}

/** The region whose capital is nearest to that of a country; the first where nobody knows where it lies. */
export function nearestRegion<Located extends { country: string }>(
  regions: readonly Located[],
  country: string,
): Located | undefined {
  const here = capitalOf(country);
  if (!here) return regions[0];
  const distance = (region: Located) => {
    const there = capitalOf(region.country);
    return there ? angleBetween(here, there) : Infinity;
  };
  return regions.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The angle in radians between two places as the centre of the earth sees them (haversine). */
export function angleBetween(
  [lat, lon]: readonly [number, number],
  [otherLat, otherLon]: readonly [number, number],
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  return (
    2 *
    Math.asin(
      Math.sqrt(half(lat, otherLat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(lon, otherLon)),
    )
  );
}
