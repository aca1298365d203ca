import type { Region } from '../../regions/schema';

/** The investment plans of a region as people read them, in the language or else in the region's first one. */
export function investmentLabels(
  { franchise, languages }: Pick<Region, 'franchise' | 'languages'>,
  language: string,
): string[] {
  return franchise.investment.map(({ value, label }) => label[language] ?? label[languages[0] ?? 'en'] ?? value);
}
