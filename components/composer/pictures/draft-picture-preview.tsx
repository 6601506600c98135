import type { DraftPicture } from "#components/composer/post-draft.ts";
import { Picture } from "#components/ui/picture";
import { fileUploads } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";

interface DraftPicturePreviewProps {
  picture: DraftPicture;
  alt: string;
}

/** A picture of a draft: the file while this browser has it, otherwise what the server has stored. */
export function DraftPicturePreview({ picture, alt }: DraftPicturePreviewProps) {
  const { url, size } = useObserved(fileUploads, picture.id) ?? {};
  if (url) return <img src={url} alt={alt} {...size} draggable={false} className="size-full object-cover" />;
  if (!picture.upload) return null;
  return (
    <Picture picture={picture.upload.image} alt={alt} sizes="320px" maxWidth={1024} className="size-full" />
  );
}
