import { createContext, useMemo } from 'react';
import { type ShownPicture, useShownPicture } from '../ui/shownPicture';
import type { Post } from './post';
import type { BlockNode, PostImage } from './richTextNodes';

interface PostPictures extends ShownPicture {
  /** In the order of the post; the picture at 0 is called '1' in the address. */
  images: readonly PostImage[];
}

/** Set by a post around the pictures in it; without it each picture opens by itself. */
export const PostPicturesContext = createContext<PostPictures | null>(null);

/** The pictures of a post as a row to leaf through; the one that is shown stands in the address. */
export function usePostPictures(post: Post): PostPictures {
  const images = useMemo(
    () => [...(post.image ? [post.image] : []), ...imagesOf([...post.description, ...post.content])],
    [post],
  );
  const names = useMemo(() => images.map((_, index) => String(index + 1)), [images]);
  const { shown, show } = useShownPicture(names);
  return useMemo(() => ({ images, names, shown, show }), [images, names, shown, show]);
}

function imagesOf(blocks: readonly BlockNode[]): PostImage[] {
  return blocks.flatMap((block) => {
    if (block.type === 'image') return [block.image];
    if (block.type === 'quote') return imagesOf(block.content);
    return block.type === 'list' ? block.items.flatMap(imagesOf) : [];
  });
}
