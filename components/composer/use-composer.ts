import { type RefObject, useRef, useState } from "react";
import type { CommunityRef } from "#contract/community-ref";
import { withoutBlankEnd } from "#contract/poll-options";
import type { KnownSettings } from "#contract/settings";
import { callApi } from "#lib/client/api";
import { type DraftProblem, problemOf } from "./check-draft.ts";
import { sendPost, sentContent } from "./outgoing/post-outbox.ts";
import { composerPictures } from "./pictures/composer-picture-actions.ts";
import {
  draftNameOf,
  emptyDraft,
  hasContentOf,
  isSendable,
  isUntouchedDraft,
  type OpenedDraft,
  type PostDraft,
  picturesOf,
  uploadsOf,
} from "./post-draft.ts";
import { discardPostUploads, refusedOf } from "./post-uploads.ts";
import { composerTexts as texts } from "./texts.ts";
import { usePostDraft } from "./use-post-draft.ts";
import { composerVideo } from "./video/composer-video-actions.ts";

interface ComposerOptions {
  userId: string;
  community: CommunityRef | null;
  /** The post that it quotes. */
  quotes: string | undefined;
  /** The saved draft that is open; must keep its identity. */
  saved: OpenedDraft | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The server's refusal of a submission without script. */
  initialProblem: string | null;
  /** Receives the key of the post. */
  onSent: ((idempotencyKey: string) => void) | undefined;
  /** Called when it was saved as a draft. */
  onSaved: (() => void) | undefined;
}

/** State and actions of the composer, from the first letter to sending. */
export function useComposer({ field, initialProblem, ...options }: ComposerOptions) {
  const { userId, community, quotes, saved, onSaved } = options;
  const initial = saved?.content ?? emptyDraft;
  const handle = usePostDraft(userId, draftNameOf(community, quotes, saved), field, initial);
  /** The saved draft has been posted or deleted: what is here is another one. */
  const [isGone, setGone] = useState(false);
  const audience = useAudience(saved);
  const { draft, current, change, addFiles } = handle;
  const [problem, setProblem] = useState<DraftProblem | null>(
    initialProblem === null ? null : { place: "text", message: initialProblem },
  );
  const [notice, setNotice] = useState("");

  const edit: typeof change = (update) => {
    change(update);
    setProblem(null);
    setNotice("");
  };

  const { addVideo, removeVideo } = composerVideo({ userId, current, edit, setNotice });

  const { addPicked, addGif, remove } = composerPictures({
    userId,
    current,
    edit,
    addFiles,
    addVideo,
    setProblem,
    setNotice,
  });

  /** Empties the composer; nothing of its draft is left. */
  function discard(): void {
    discardPostUploads(userId, uploadsOf(current()));
    reset();
  }

  const reset = () => edit(() => initial);

  /** What is sent of it, once its files are uploaded. A draft stays for its community until its author has chosen again. */
  async function toSend(): ReturnType<typeof sentContent> {
    const { idempotencyKey: _, version: _version, ...written } = current();
    const content = { ...written, community, ...(quotes && { quotes }) };
    const sent = await sentContent(userId, content, (keys) => change((before) => ({ ...before, ...keys })));
    return { ...sent, ...(audience.awaited && { community: audience.awaited }) };
  }

  const opened = isGone ? undefined : saved;
  const isUnaddressed = audience.awaited !== null;
  const actions = { current, reset, setProblem, setNotice };
  const sending = useSending({ ...options, saved: opened, isUnaddressed, ...actions });

  return {
    ...handle,
    userId,
    community,
    quotes,
    /** The saved draft that is open, until it is known to be gone. */
    saved: opened,
    isGone,
    setGone,
    onSaved,
    /** Whether nothing would be missed if it were discarded. */
    isUntouched: () =>
      !audience.isForFollowers && (opened ? hasContentOf(current(), initial) : isUntouchedDraft(current())),
    audience,
    draft,
    /** Whether it needs no text, for its pictures or video. */
    isOptional: quotes === undefined && uploadsOf(draft).length > 0,
    /** Whether it can be sent. */
    isReady: !isUnaddressed && isSendable(draft, quotes),
    problem,
    notice,
    edit,
    addPicked,
    addGif,
    addVideo,
    removeVideo,
    remove,
    discard,
    toSend,
    /** Empties the composer of what is stored elsewhere now. */
    reset,
    setNotice,
    ...sending,
  };
}

/** Whom a saved draft is for whose community is gone: its author chooses the followers before it can be posted. */
function useAudience(saved: OpenedDraft | undefined) {
  const goneCommunity = saved?.goneCommunity ?? null;
  const [isForFollowers, setForFollowers] = useState(false);
  return {
    /** Null for any other draft. */
    goneCommunity,
    isForFollowers,
    setForFollowers,
    /** The community that is gone, until its author has chosen. */
    awaited: isForFollowers ? null : goneCommunity,
  };
}

interface SendingOptions
  extends Pick<ComposerOptions, "userId" | "community" | "quotes" | "saved" | "onSent"> {
  /** Its author has yet to choose who it is for. */
  isUnaddressed: boolean;
  current: () => PostDraft;
  reset: () => void;
  setProblem: (problem: DraftProblem | null) => void;
  setNotice: (notice: string) => void;
}

/** What a reminder of missing descriptions comes before. */
interface Reminder {
  settings: KnownSettings;
  isOfSchedule: boolean;
  goOn: () => void;
}

/** Checks the draft, reminds of missing descriptions, and puts the post into the outbox or lets its time be chosen. */
function useSending(options: SendingOptions) {
  const { userId, community, quotes, saved, current, reset, setProblem, setNotice, onSent } = options;
  const { isUnaddressed } = options;
  const [reminder, setReminder] = useState<Reminder | null>(null);
  const [isScheduling, setScheduling] = useState(false);
  const isAsking = useRef(false);
  const chooseTime = () => setScheduling(true);

  function sendNow(): void {
    const written = current();
    if (!isSendable(written, quotes)) return;
    const poll = written.poll && withoutBlankEnd(written.poll);
    // A saved draft has no key as long as it is unchanged.
    const idempotencyKey = written.idempotencyKey || crypto.randomUUID();
    sendPost(userId, { ...written, poll, idempotencyKey }, { community, quotes, draft: saved });
    reset();
    onSent?.(idempotencyKey);
  }

  /** Asks about missing descriptions first, unless the member has switched that off. */
  async function askFirst(goOn: () => void): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    const settings = await callApi("getSettings", {}).then(
      (answer) => answer.settings,
      () => null,
    );
    isAsking.current = false;
    if (settings?.altReminder) setReminder({ settings, isOfSchedule: goOn === chooseTime, goOn });
    else goOn();
  }

  function checked(goOn: () => void): void {
    if (isUnaddressed || !isSendable(current(), quotes)) return;
    if (refusedOf(uploadsOf(current())).length > 0) {
      setNotice(texts.refusedFile);
      return;
    }
    const found = problemOf(current());
    setProblem(found);
    if (found) return;
    if (picturesOf(current()).some(({ alt }) => alt.trim() === "")) void askFirst(goOn);
    else goOn();
  }

  return {
    send: () => checked(sendNow),
    schedule: () => checked(chooseTime),
    /** Whether the choice of a time is open. */
    isScheduling,
    closeScheduling: () => setScheduling(false),
    reminder,
    closeReminder: () => setReminder(null),
  };
}

export type ComposerHandle = ReturnType<typeof useComposer>;
