import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export interface FirstLoad {
  requests: number;
  /** Bytes as they travel, bodies and headers. */
  total: number;
  byKind: Record<string, number>;
}

export const chromiumPath = '/usr/bin/chromium';
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a phone fetches to show a page for the first time, without scrolling. */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    ...(existsSync(chromiumPath) && { executablePath: chromiumPath }),
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const byKind: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind !== undefined) byKind[kind] = (byKind[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return { requests: kinds.size, total: Object.values(byKind).reduce((sum, bytes) => sum + bytes, 0), byKind };
  } finally {
    await browser.close();
  }
}
