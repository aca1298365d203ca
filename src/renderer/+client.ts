import { nextTask } from '../ui/nextTask';
import { untilItCame } from '../ui/untilItCame';
import { firstSight } from './firstSight';
import { goToLeftPlace } from './leftPlace';
import { reloadOnceOnLostChunk } from './lostChunk';

// The first script of a page: small, as everything else waits until the visitor sees something.
reloadOnceOnLostChunk();
goToLeftPlace();
void bringToLife();

async function bringToLife() {
  await firstSight();
  preloadScripts();
  // Packages are set up in tasks of their own: together with our code a cheap phone would hear no touch for a fifth of a second.
  const { setUpReact } = await untilItCame(() => import('./packages'));
  await nextTask();
  await setUpReact();
  await nextTask();
  const { start } = await untilItCame(() => import('./browserEntry'));
  await nextTask();
  await start();
}

/** All scripts of this page at once, as the server listed them: otherwise each would be asked for by the one before it. */
function preloadScripts() {
  const listed = document.getElementById('state')?.dataset['scripts'] ?? '';
  for (const href of listed.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
