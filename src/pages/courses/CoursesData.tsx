import { levelIds } from '../../regions/pagePaths';
import { StructuredData } from '../../seo/StructuredData';
import { useCourseThing } from '../../seo/useCourseThing';

/** The six levels for search engines, each with the address of its own page. */
export function CoursesData() {
  const courseThing = useCourseThing();
  return <StructuredData things={levelIds.map(courseThing)} />;
}
