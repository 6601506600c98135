"use client";

import { X } from "lucide";
import type { ReactNode } from "react";
import { fileFacts } from "#components/chat/message/files/late-texts.ts";
import { DocumentRow } from "#components/chat/message/files/message-document";
import {
  fileIdsOf,
  type OutgoingContent,
  type OutgoingImage,
  withoutFile,
} from "#components/chat/state/outgoing-content.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { IconButton } from "#components/ui/icon-button";
import { limitLength } from "#components/ui/limit-length.ts";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { releaseFiles, useFileUrl } from "#lib/client/media/file-uploads";
import { classNames } from "#lib/shared/class-names";
import { altOfPicture, attachTexts, removePictureLabel } from "./attach-texts.ts";

interface AttachedFilesProps {
  userId: string;
  attached: OutgoingContent;
  onChange: (update: (attached: OutgoingContent) => OutgoingContent) => void;
  /** A description is complete, or something was removed. */
  onDone: () => void;
}

interface Handlers extends Pick<AttachedFilesProps, "userId" | "onDone"> {
  onAlt: (fileId: string, alt: string) => void;
  onRemove: (fileId: string) => void;
}

/** What is attached to the message that is being written: pictures or a video with their descriptions, or a document. */
export function AttachedFiles({ userId, attached, onChange, onDone }: AttachedFilesProps) {
  const { image, video, file } = attached;
  const rest: Handlers = {
    userId,
    onDone,
    onAlt: (fileId, alt) => onChange((before) => withAlt(before, fileId, alt)),
    onRemove(fileId) {
      const kept = fileIdsOf(withoutFile(attached, fileId));
      releaseFiles(
        userId,
        fileIdsOf(attached).filter((each) => !kept.includes(each)),
      );
      onChange((before) => withoutFile(before, fileId));
      onDone();
    },
  };
  if (image) return <AttachedPictures pictures={image} {...rest} />;
  if (video) {
    return (
      <div className="px-2 pt-2">
        <Described {...rest} item={video} shown={video.poster} removeLabel={attachTexts.removeVideo} />
      </div>
    );
  }
  if (!file) return null;
  return (
    <div className="px-2 pt-2">
      <DocumentRow name={file.name} facts={fileFacts(file)}>
        <IconButton icon={X} label={attachTexts.removeFile} onClick={() => rest.onRemove(file.fileId)} />
      </DocumentRow>
    </div>
  );
}

function AttachedPictures({ pictures, ...rest }: Handlers & { pictures: readonly OutgoingImage[] }) {
  const isAlone = pictures.length === 1;
  return (
    <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto px-2 pt-3">
      {pictures.map((picture, index) => (
        <li key={picture.fileId}>
          <Described
            {...rest}
            item={picture}
            shown={picture}
            removeLabel={isAlone ? texts.removePicture : removePictureLabel(index + 1)}
            number={isAlone ? undefined : index + 1}
          />
        </li>
      ))}
    </ul>
  );
}

interface DescribedProps extends Handlers {
  item: OutgoingImage;
  /** What is shown of it. */
  shown: OutgoingImage;
  removeLabel: string;
  /** Its number among several, which are smaller. */
  number?: number | undefined;
}

/** A picture or video with its description. */
function Described({ userId, item, shown, removeLabel, number, onAlt, onRemove, onDone }: DescribedProps) {
  const address = useFileUrl(userId, shown.fileId);
  const isOneOfSeveral = number !== undefined;
  return (
    <div className={classNames("flex gap-3", isOneOfSeveral ? "items-center" : "items-start")}>
      <Thumbnail isSmall={isOneOfSeveral} address={address} item={item}>
        <IconButton
          icon={X}
          label={removeLabel}
          onClick={() => onRemove(item.fileId)}
          className="absolute! -end-3 -top-3 scale-75 border border-line bg-raised after:absolute after:-inset-2"
        />
      </Thumbnail>
      <label className="min-w-0 flex-1 text-sm">
        {isOneOfSeveral ? (
          <span className="sr-only">{altOfPicture(number)}</span>
        ) : (
          <>
            <span className="font-medium">{texts.pictureAlt}</span>{" "}
            <span className="text-secondary">{texts.pictureAltHint}</span>
          </>
        )}
        <input
          type="text"
          dir="auto"
          value={item.alt}
          placeholder={isOneOfSeveral ? altOfPicture(number) : undefined}
          {...limitLength<HTMLInputElement>(ALT_MAX_LENGTH)}
          onChange={({ target }) => onAlt(item.fileId, target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onDone();
          }}
          className="mt-1 block min-h-touch w-full rounded-control border border-control bg-background px-3 text-base focus-visible:border-accent focus-visible:outline-offset-0"
        />
      </label>
    </div>
  );
}

interface ThumbnailProps {
  item: OutgoingImage;
  address: string | undefined;
  isSmall: boolean;
  children: ReactNode;
}

function Thumbnail({ item, address, isSmall, children }: ThumbnailProps) {
  return (
    <div className="relative shrink-0">
      <img
        src={address}
        width={item.width}
        height={item.height}
        alt={item.alt || texts.picture}
        className={classNames(
          "block rounded-control border border-line object-cover",
          isSmall ? "size-14" : "size-24",
        )}
      />
      {children}
    </div>
  );
}

/** Content with the description of a picture or video replaced. */
function withAlt(content: OutgoingContent, fileId: string, alt: string): OutgoingContent {
  const described = <Content extends OutgoingImage>(each: Content): Content =>
    each.fileId === fileId ? { ...each, alt } : each;
  return {
    ...content,
    image: content.image?.map(described) ?? null,
    video: content.video && described(content.video),
  };
}
