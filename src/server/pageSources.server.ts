import type { PageSources } from '../pages/PageSources';
import type { ResolvedPage } from '../regions/resolve';
import { answerBlogList, answerBlogPost } from './blog/blogAnswers.server';
import type { Blog } from './blog/createBlog.server';
import { readCountryMap } from './maps/readCountryMap.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';
import { createSiteSearch } from './search/createSiteSearch.server';
import { answerTrialTimes } from './trials/answerTrialTimes.server';
import type { TrialDesk } from './trials/trialDesk.server';

/** What loaders may ask for a region and language. */
export function createPageSources({
  blog,
  live,
  trials,
}: {
  blog: Blog;
  live: LiveRegions;
  trials: Pick<TrialDesk, 'allTimes'>;
}): (page: ResolvedPage) => PageSources {
  const search = createSiteSearch(live, blog);
  return (page) => ({
    blogList: (query) => answerBlogList(blog, query, page.language),
    blogPost: (id, query) => answerBlogPost(blog, id, query, page.language),
    search: (query) => search(page, query),
    trialTimes: () => answerTrialTimes(trials, page.region),
    countryMap: async () => ({ data: await readCountryMap(page.region.country) }),
  });
}
