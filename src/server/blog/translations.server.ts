import type { Post, PostTranslation } from '../../blog/post';

/**
 * Adds to each post what it says in other languages. Contentful fills in the default language where a field has no
 * text in the one that was asked for: a post whose title and texts are those of the default says nothing new there.
 * @param others the same posts as they were read in each further language
 */
export function withTranslations(posts: readonly Post[], others: readonly (readonly Post[])[]): Post[] {
  const byId = others.map((translated) => new Map(translated.map((post) => [post.id, post])));
  return posts.map((post) => {
    const translations = byId.flatMap((ofLanguage) => {
      const other = ofLanguage.get(post.id);
      return other && isTranslated(post, other) ? [translationOf(other)] : [];
    });
    return translations.length > 0 ? { ...post, translations } : post;
  });
}

function isTranslated(post: Post, other: Post): boolean {
  return other.title !== post.title && JSON.stringify(other.description) !== JSON.stringify(post.description);
}

function translationOf({ language, title, image, description, content }: Post): PostTranslation {
  return { language, title, image, description, content };
}
