"use client";

import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { Avatar } from "#components/ui/avatar";
import { EndpointForm } from "#components/ui/endpoint-form";
import type { CommunityRef } from "#contract/community-ref";
import type { Person } from "#contract/person";
import { useFileDrop } from "#lib/client/page/use-file-drop";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { classNames } from "#lib/shared/class-names";
import { ComposerFoot, PostButton } from "./composer-foot.tsx";
import { ComposerText } from "./composer-text.tsx";
import { isEmptyDraft, isSendable, type OpenedDraft } from "./post-draft.ts";
import { type ComposerHandle, useComposer } from "./use-composer.ts";
import { useComposerTools } from "./use-composer-tools.ts";

/** The author, as the composer shows them. */
export type ComposerAuthor = Pick<Person, "id" | "profileImage">;

export interface ComposerProps {
  author: ComposerAuthor;
  /** The server's answer to a submission without script. */
  outcome: { message: string; fields: Record<string, string>; values: Record<string, string> } | null;
  /** Community that the post goes to; without it, the author's followers. */
  community?: CommunityRef | undefined;
  /** The post that is quoted, with its card. */
  quote?: { id: string; card: ReactNode } | undefined;
  /** The saved draft that is open; must keep its identity. */
  saved?: OpenedDraft | undefined;
  /** Who may comment and quote, as fields for submissions without script. */
  plainCommenters?: ReactNode;
}

interface ComposerFormProps extends ComposerProps {
  /** Above a feed, on a page of its own, or in a dialog, whose last two close after sending. */
  place?: "feed" | "page" | "dialog";
  /** Receives the post's key. */
  onSent?: (idempotencyKey: string) => void;
  /** Called when it was saved as a draft. */
  onSaved?: (() => void) | undefined;
  /** Redirect target after sending without script. */
  returnTo?: string;
  /** The head of the dialog or page, with the Post button that is otherwise below the text. */
  head?: (composer: ComposerHandle, postButton: ReactNode) => ReactNode;
}

/** The composer. The draft is stored until it is sent; the new post shows immediately, see `NewPosts`. */
export function ComposerForm(props: ComposerFormProps) {
  const { author, outcome, community, quote, saved, place = "feed", onSent, onSaved, returnTo, head } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useIsHydrated();
  const composer = useComposer({
    userId: author.id,
    community: community ?? null,
    quotes: quote?.id,
    saved,
    field,
    initialProblem: outcome && (outcome.fields.content ?? outcome.message),
    onSent,
    onSaved,
  });
  const [wasEntered, setEntered] = useState(false);
  const [describing, setDescribing] = useState<string | null>(null);
  const { draft, edit, addPicked } = composer;
  const isOver = useFileDrop(field, "[data-composer]", addPicked);
  const isOpen = place !== "feed" || wasEntered || !isEmptyDraft(draft);
  const tools = useComposerTools(isOpen);
  const commentersId = useId();
  const postButton = <PostButton composer={composer} isEnabled={!isHydrated || composer.isReady} />;
  const choices = tools && <tools.ComposerChoices sheetId={commentersId} composer={composer} />;

  return (
    <div
      data-composer={place === "feed" && community ? "community" : place}
      className={classNames(
        "relative",
        isOver && "bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2",
      )}
    >
      <EndpointForm
        endpoint="createPost"
        returnTo={returnTo}
        {...formHandlers(composer)}
        onFocus={() => setEntered(true)}
        className={classNames("group composer", place === "feed" && "border-b border-line")}
      >
        <PlainFields community={community} quote={quote} />
        {head?.(composer, postButton)}
        <div className="composer-body">
          <Avatar picture={author.profileImage} />
          <div className="min-w-0">
            <ComposerText
              field={field}
              community={community}
              place={place}
              isQuote={quote !== undefined}
              isOptional={composer.isOptional}
              problem={composer.problem}
              initialText={outcome?.values.content ?? saved?.content.content}
              isCorrection={outcome !== null}
              onEdit={(content) => edit((before) => ({ ...before, content }))}
            />
            {tools && (
              <DraftMedia tools={tools} composer={composer} field={field} onDescribe={setDescribing} />
            )}
            {quote?.card}
          </div>
        </div>
        <ComposerFoot
          composer={composer}
          field={field}
          isOpen={isOpen}
          commenters={choices ?? props.plainCommenters}
        >
          {!head && postButton}
        </ComposerFoot>
      </EndpointForm>
      {tools && (
        <tools.ComposerSheets
          composer={composer}
          commentersId={commentersId}
          describing={describing}
          onDescribe={setDescribing}
        />
      )}
    </div>
  );
}

/** Where the post goes, for submissions without script. */
function PlainFields({ community, quote }: Pick<ComposerProps, "community" | "quote">) {
  return (
    <>
      {community && <input type="hidden" name="community" value={community.slug} />}
      {quote && <input type="hidden" name="quotes" value={quote.id} />}
    </>
  );
}

interface DraftMediaProps {
  tools: NonNullable<ReturnType<typeof useComposerTools>>;
  composer: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  onDescribe: (id: string | null) => void;
}

/** What follows from the draft's text, and its pictures, video or poll. */
function DraftMedia({ tools, composer, field, onDescribe }: DraftMediaProps) {
  const { draft, problem, edit } = composer;
  return (
    <>
      <tools.DraftNote composer={composer} />
      <tools.ThreadNote text={draft.content} />
      <tools.ComposerPictures composer={composer} field={field} onDescribe={onDescribe} />
      {draft.video && (
        <tools.ComposerVideo
          key={draft.video.id}
          composer={composer}
          video={draft.video}
          field={field}
          onDescribe={onDescribe}
        />
      )}
      {draft.poll && (
        <tools.PollEditor
          poll={draft.poll}
          isTextMissing={!isSendable(draft)}
          problem={problem}
          onChange={edit}
        />
      )}
    </>
  );
}

/** Sends on submit and Ctrl or Cmd with Enter, and takes pasted files. */
function formHandlers({ send, addPicked }: ComposerHandle) {
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    // Some programs put a picture of the copied text on the clipboard.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    void addPicked(files);
  }

  return { onSubmit, onKeyDown, onPaste };
}
