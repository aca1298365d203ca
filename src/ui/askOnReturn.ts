/**
 * Loads code, and asks for it again when the visitor comes back to a page that they left meanwhile: Firefox keeps such a page as
 * it was, and an import that was under way then never settles. What has come already is not fetched twice.
 */
export function askOnReturn<Result>(load: () => Promise<Result>): Promise<Result> {
  if (import.meta.env.SSR) return load();
  return new Promise((resolve, reject) => {
    const ask = () => {
      load()
        .finally(() => window.removeEventListener('pageshow', ask))
        .then(resolve, reject);
    };
    window.addEventListener('pageshow', ask);
    ask();
  });
}
