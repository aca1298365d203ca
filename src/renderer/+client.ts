import { nextTask } from '../ui/nextTask';
import { firstSight } from './firstSight';
import { reloadOnceOnLostChunk } from './lostChunk';

const againAfterMs = 3_000;

// The first script of a page: small, as everything else waits until the visitor sees something.
reloadOnceOnLostChunk();
// The page was loaded afresh on the way to a place that had not come yet (src/layout/useAnchorScroll.ts).
if (window.history.scrollRestoration === 'manual') document.querySelector(':target')?.scrollIntoView();
void bringToLife();

async function bringToLife() {
  await firstSight();
  preloadScripts();
  // Packages are set up in a task of their own: together with our code a cheap phone would hear no touch for a fifth of a second.
  await untilItCame(() => import('./packages'));
  await nextTask();
  const { start } = await untilItCame(() => import('./browserEntry'));
  await nextTask();
  await start();
}

/**
 * Loads what a page cannot come to life without: however slow the line is it is waited for, and asked for again where it is lost
 * on the way, as nothing else would answer a press on what the browser does not do by itself.
 */
async function untilItCame<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    return untilItCame(load);
  }
}

/** All scripts of this page at once, as the server listed them: otherwise each would be asked for by the one before it. */
function preloadScripts() {
  const listed = document.getElementById('state')?.dataset['scripts'] ?? '';
  for (const href of listed.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
