import type { Plugin } from 'vite';

const loadsHooks = "import_('node:async_hooks')";

/**
 * Vike runs every rendering in an AsyncLocalStorage, for hooks that this site does not use, and does without where there
 * is none. In Node 20 the first use of one makes every later callback of the process dearer, answers from the cache
 * included. The build fails when a new version of Vike asks for it elsewhere.
 */
export function noAsyncHooks(): Plugin {
  return {
    name: 'no-async-hooks',
    transform: {
      filter: { id: /vike\/dist\/server\/runtime\/asyncHook\.js$/ },
      handler(code) {
        if (!code.includes(loadsHooks))
          throw new Error('Vike loads node:async_hooks elsewhere now: bring scripts/noAsyncHooks.ts up to date');
        return code.replace(loadsHooks, "Promise.reject(new Error('left out by the build'))");
      },
    },
  };
}
