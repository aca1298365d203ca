import type { Result } from 'lighthouse';

/** What a page must reach on a simulated slow phone (issue 'Fast on a cheap phone'). */
const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const limits = {
  'largest-contentful-paint': 1800,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0.01,
} as const;

export interface Measured {
  address: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  requests: number;
  /** What misses the budget, in words. */
  misses: string[];
}

/** Reads a Lighthouse result and judges it. */
export function judge(address: string, { categories, audits }: Result): Measured {
  const score = (name: keyof typeof scores) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const missedScores = (Object.keys(scores) as (keyof typeof scores)[])
    .filter((name) => score(name) < scores[name])
    .map((name) => `${name} ${score(name)}`);
  const missedLimits = (Object.keys(limits) as (keyof typeof limits)[])
    .filter((name) => value(name) > limits[name])
    .map((name) => `${name} ${Math.round(value(name) * 1000) / 1000}`);
  // What costs points outside performance can be mended on the spot: name it.
  const failed = ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id);
  const network = audits['network-requests']?.details;
  return {
    address,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1000,
    requests: network && 'items' in network ? network.items.length : 0,
    misses: [...missedScores, ...missedLimits, ...new Set(failed)],
  };
}
