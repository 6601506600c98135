import { postImageSizes } from "#components/post/post-images";
import type { Post } from "#contract/post";
import { pictureSource } from "#lib/shared/picture-source";

interface FirstPicturePreloadProps {
  posts: readonly Post[];
}

/**
 * Has the picture of a feed's first post, most of a phone's first view, loaded together with the page's scripts; by itself it
 * is requested once the page is laid out. A server component, so that no script has it.
 */
export function FirstPicturePreload({ posts: [first] }: FirstPicturePreloadProps) {
  const picture = first?.images[0];
  if (!picture || picture.isAnimated || first.mutedWord !== null) return null;
  const { src, srcSet } = pictureSource(picture);
  return (
    <link
      rel="preload"
      as="image"
      type="image/webp"
      href={src}
      imageSrcSet={srcSet}
      imageSizes={srcSet && postImageSizes(first.images.length)}
      fetchPriority="high"
    />
  );
}
