import { parseAst, type Plugin } from 'vite';

/**
 * Functions of React Router that this site never calls, and what stands in their place. Forms post to our own API, so
 * there are no actions and no fetchers; all routes are known, so none is discovered; prefetching is our own (prefetch.ts).
 * They hang together inside one function, where no bundler can tell that nobody calls them: 6 kB of brotli.
 */
const unused: Record<string, string> = {
  handleAction: missing('actions'),
  handleFetcherAction: missing('fetchers'),
  handleFetcherLoader: missing('fetchers'),
  fetch2: missing('fetchers'),
  useSubmit: missing('Form'),
  getFormSubmissionInfo: missing('Form'),
  discoverRoutes: missing('route discovery'),
  patchRoutesImpl: missing('route discovery'),
  instrumentClientSideRouter: missing('instrumentation'),
  getRouteInstrumentationUpdates: missing('instrumentation'),
  // Every route has an error element of ours.
  DefaultErrorComponent: '{ return null }',
  PrefetchPageLinks: '{ return null }',
  // Nothing blocks a navigation.
  shouldBlockNavigation: '{ return undefined }',
  // Its messages are for developers, who have the other build.
  getInternalRouterError: "{ return new ErrorResponseImpl(status || 500, '', new Error(`router ${status}`), true) }",
  // All that is left of these without submissions.
  createClientSideRequest:
    '{ return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal }) }',
  normalizeNavigateOptions: '{ return { path } }',
};

function missing(what: string): string {
  return `{ throw new Error('React Router is built without ${what}: see scripts/leanRouter.ts') }`;
}

/** Components that nobody imports; that they are given a name keeps them in the bundle. */
const unusedComponents = ['Form', 'NavLink'];

/** The names of all that is left out. */
export const leftOut: readonly string[] = [...Object.keys(unused), ...unusedComponents];

interface Named {
  name: string;
  start: number;
  end: number;
}

/** Leaves those functions out of the browser's code; the build fails when a new version does not have one of them. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/ },
      handler(code) {
        const program = parseAst(code);
        const bodies = [...functionBodies(program).filter(({ name }) => name in unused), ...components(program)];
        // The other chunk holds what only the framework needs.
        if (!bodies.some(({ name }) => name === 'handleFetcherAction')) return null;
        const absent = leftOut.filter((name) => !bodies.some((body) => body.name === name));
        if (absent.length > 0)
          throw new Error(`React Router has no ${absent.join(', ')} any more: bring scripts/leanRouter.ts up to date`);
        return bodies
          .toSorted((a, b) => b.start - a.start)
          .reduce(
            (text, { name, start, end }) => text.slice(0, start) + (unused[name] ?? '{}') + text.slice(end),
            code,
          );
      },
    },
  };
}

/** The bodies of all function declarations, however deep. */
function functionBodies(node: unknown): Named[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(functionBodies);
  return isFunctionDeclaration(node)
    ? [{ name: node.id.name, start: node.body.start, end: node.body.end }, ...below]
    : below;
}

function isFunctionDeclaration(node: object): node is { id: { name: string }; body: { start: number; end: number } } {
  return (
    'type' in node &&
    node.type === 'FunctionDeclaration' &&
    'id' in node &&
    typeof node.id === 'object' &&
    node.id !== null
  );
}

/** What stands behind `var Form =` at the top of the module. */
function components({ body }: ReturnType<typeof parseAst>): Named[] {
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && unusedComponents.includes(id.name) && init
        ? [{ name: id.name, start: init.start, end: init.end }]
        : [],
    );
}
