import type { Post, PostTranslation } from '../../blog/post';
import { blocksText } from '../../blog/richTextNodes';

/**
 * Adds to each post what it says in other languages. Contentful fills in the default language where a field has no
 * text in the one that was asked for: a post whose texts are those of the default says nothing new there.
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

/**
 * Whether the text of the post is another one. A title may be a name, which is the same in every language; text that only shows
 * the title of another post, which is translated, is not.
 */
function isTranslated(post: Post, other: Post): boolean {
  if (other.title === post.title) return firstWords(other) !== firstWords(post);
  return JSON.stringify(other.description) !== JSON.stringify(post.description);
}

function firstWords({ description }: Post): string {
  return description.map((block) => (block.type === 'post-card' ? '' : blocksText([block]))).find(Boolean) ?? '';
}

function translationOf({ language, title, image, description, content }: Post): PostTranslation {
  return { language, title, image, description, content };
}
