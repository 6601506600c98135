import type { DraftPicture } from "#components/composer/post-draft.ts";
import { postUploads } from "#components/composer/post-uploads.ts";
import { Picture } from "#components/ui/picture";
import { useObserved } from "#lib/client/observable-map";

interface DraftPicturePreviewProps {
  picture: DraftPicture;
  alt: string;
}

/** A picture of a draft: the file while this browser has it, otherwise what the server has stored. */
export function DraftPicturePreview({ picture, alt }: DraftPicturePreviewProps) {
  const preview = useObserved(postUploads, picture.id)?.preview;
  if (preview) {
    const { url, width, height } = preview;
    return (
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        className="size-full object-cover"
      />
    );
  }
  if (!picture.upload) return null;
  return (
    <Picture picture={picture.upload.image} alt={alt} sizes="320px" maxWidth={1024} className="size-full" />
  );
}
