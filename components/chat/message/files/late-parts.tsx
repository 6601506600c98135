"use client";

// What few messages have, in one chunk: several pictures, a video, a document, the card of a link, also while they are being sent.

import type { OutgoingDocument, OutgoingVideo } from "#components/chat/state/outgoing-content.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { LinkCard } from "#components/ui/link-card";
import type { LinkPreview } from "#contract/link-preview";
import { fileFacts } from "./late-texts.ts";
import { DocumentRow } from "./message-document.tsx";
import { OwnPicture, Upload } from "./own-picture.tsx";
import { Box, boxStyle, shownSize } from "./picture-box.tsx";

export { MessageDocument } from "./message-document.tsx";
export { MessageVideo } from "./message-video.tsx";
export { PictureGrid } from "./picture-grid.tsx";

/** The page that a message links to. In a request it is without its picture, which a stranger has chosen. */
export function LinkedPage({ preview }: { preview: LinkPreview }) {
  const { isRequest } = useThreadScope();
  return <LinkCard preview={isRequest ? { ...preview, picture: null } : preview} isCompact />;
}

export function OwnVideo({ video }: { video: OutgoingVideo }) {
  return (
    <span className={`bg-fill ${boxStyle}`}>
      <Box {...shownSize(video)} />
      <OwnPicture image={video.poster} />
      <Upload fileId={video.fileId} className="absolute top-3 left-3" />
    </span>
  );
}

export function OwnDocument({ file }: { file: OutgoingDocument }) {
  return (
    <>
      <DocumentRow name={file.name} facts={fileFacts(file)} className="p-2 pb-0" />
      <Upload fileId={file.fileId} className="mx-3 block" />
    </>
  );
}
