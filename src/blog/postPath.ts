/** The path of a post on this site. */
export const postPath = (id: string): string => `/blog-details/${id}`;

/** The path of a page of the list; the first page and all topics need no query. */
export function blogPath({ page = 1, tag }: { page?: number; tag?: string | undefined }): string {
  const query = new URLSearchParams({
    ...(tag ? { tag } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `/blog?${query}` : '/blog';
}
