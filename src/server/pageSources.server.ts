import type { PageSources } from '../pages/PageSources'
import { answerBlogList, answerBlogPost } from './blog/blogAnswers.server'
import type { Blog } from './blog/createBlog.server'

/** What loaders may ask for a region and language. */
export function createPageSources({ blog }: { blog: Blog }): () => PageSources {
  return () => ({
    blogList: (query) => answerBlogList(blog, query),
    blogPost: (id, query) => answerBlogPost(blog, id, query),
    search: async (query) => ({ data: { query: query.get('q') ?? '', results: [] } }),
  })
}
