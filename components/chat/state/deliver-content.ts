import { chatTexts } from "#components/chat/texts.ts";
import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ContentMessageKind } from "#contract/message-kinds";
import type { uploadFile } from "#lib/client/media/upload-file";
import { uploadStoredFile } from "#lib/client/media/upload-stored-file";
import {
  type ContentOfKind,
  contentKinds,
  type OutgoingContent,
  type OutgoingFile,
} from "./outgoing-content.ts";

type SentMessage = InputOf<Endpoints["sendMessage"]>["body"];
/** Sends one file. @returns its key */
type SendFile = (file: File, upload: typeof uploadFile) => Promise<string>;

interface FileToSend extends OutgoingFile {
  send: SendFile;
}

interface OutgoingKind<Content> {
  /** Its files, and how each is uploaded. */
  filesOf: (content: Content) => readonly FileToSend[];
  /** With the server's key of one file. */
  withKey: (content: Content, fileId: string, key: string) => Content;
  /** As the endpoint takes it; empty before its files are uploaded. */
  toSent: (content: Content) => Partial<SentMessage>;
}

type ChatUpload = "uploadChatImage" | "uploadVoice" | "uploadChatVideo" | "uploadChatFile";

/** @param fields of the form, before its file */
const sendTo =
  (endpoint: ChatUpload, field: string, fields: Record<string, string> = {}): SendFile =>
  async (file, upload) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, file);
    return (await upload(endpoint, form)).key;
  };

const sendImage = sendTo("uploadChatImage", "image");
const toSend = <File extends OutgoingFile>({ fileId, key }: File, send: SendFile) => ({ fileId, key, send });
const withOwnKey = <File extends OutgoingFile>(file: File, fileId: string, key: string): File =>
  file.fileId === fileId ? { ...file, key } : file;

/** Every kind that has more than text. */
const kinds: { [Kind in ContentMessageKind]: OutgoingKind<ContentOfKind[Kind]> } = {
  image: {
    filesOf: (images) => images.map((each) => toSend(each, sendImage)),
    withKey: (images, fileId, key) => images.map((each) => withOwnKey(each, fileId, key)),
    toSent(images) {
      const [image, ...moreImages] = images.flatMap(({ key, alt }) =>
        key ? [{ key, alt: alt.trim() }] : [],
      );
      return { image, ...(moreImages.length > 0 && { moreImages }) };
    },
  },
  voice: {
    filesOf: (voice) => [toSend(voice, sendTo("uploadVoice", "voice"))],
    withKey: withOwnKey,
    toSent: ({ key, peaks }) => (key ? { voice: { key, peaks } } : {}),
  },
  video: {
    filesOf: (video) => [toSend(video, sendTo("uploadChatVideo", "video")), toSend(video.poster, sendImage)],
    withKey: (video, fileId, key) => ({
      ...withOwnKey(video, fileId, key),
      poster: withOwnKey(video.poster, fileId, key),
    }),
    toSent: ({ key, poster, alt }) =>
      key && poster.key ? { video: { key, poster: poster.key, alt: alt.trim() } } : {},
  },
  file: {
    filesOf: (file) => [toSend(file, sendTo("uploadChatFile", "file", { name: file.name }))],
    withKey: withOwnKey,
    toSent: ({ key }) => (key ? { file: { key } } : {}),
  },
};

function filesOfKind<Kind extends ContentMessageKind>(kind: Kind, content: OutgoingContent) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return written === null ? [] : kinds[kind].filesOf(written);
}

/** The files of content, in the order in which they are uploaded. */
const filesOf = (content: OutgoingContent): FileToSend[] =>
  contentKinds.flatMap((kind) => [...filesOfKind(kind, content)]);

function withKeyOfKind<Kind extends ContentMessageKind>(
  kind: Kind,
  content: OutgoingContent,
  fileId: string,
  key: string,
) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return [kind, written && kinds[kind].withKey(written, fileId, key)];
}

/** Content with the server's key of one of its files. */
function withKey(content: OutgoingContent, fileId: string, key: string): OutgoingContent {
  const entries = contentKinds.map((kind) => withKeyOfKind(kind, content, fileId, key));
  return Object.fromEntries(entries) as OutgoingContent; // an entry for each kind
}

function sentOfKind<Kind extends ContentMessageKind>(kind: Kind, content: OutgoingContent) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return written && kinds[kind].toSent(written);
}

/** Content as the endpoint takes it. */
function toSent(content: OutgoingContent): Partial<SentMessage> {
  return Object.assign({}, ...contentKinds.map((kind) => sentOfKind(kind, content)));
}

/**
 * Uploads the files of content, one after the other, unless they already are.
 * @param save receives the content with each file's key, so that none is uploaded again
 * @returns the content as the endpoint takes it
 */
export async function deliverContent(
  userId: string,
  content: OutgoingContent,
  save: (changes: OutgoingContent) => void,
): Promise<Partial<SentMessage>> {
  let delivered = content;
  for (const { fileId, key, send } of filesOf(content)) {
    if (key !== null) continue;
    const kind = { send, gone: chatTexts.gone, failed: chatTexts.sendFailed };
    delivered = withKey(delivered, fileId, await uploadStoredFile(userId, fileId, kind));
    save(delivered);
  }
  return toSent(delivered);
}
