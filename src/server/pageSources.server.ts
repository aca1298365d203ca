import type { PageSources } from '../pages/PageSources'

/** What loaders may ask for a region and language. */
export function pageSources(): PageSources {
  return {
    blogList: async () => ({ data: { state: 'ready', posts: [] } }),
    blogPost: async () => ({ data: { state: 'missing', post: null }, status: 404 }),
    search: async (query) => ({ data: { query: query.get('q') ?? '', results: [] } }),
  }
}
