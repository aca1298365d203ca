import type { PageHandle } from '../pages/PageHandle';

/** The file of a page's code: 'src/pages/blog-post/BlogPostPage.tsx' of 'blog-post'. */
export function pageModule(page: PageHandle['page']): string {
  const name = page.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `src/pages/${page}/${name}Page.tsx`;
}
