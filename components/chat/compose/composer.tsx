"use client";

import { Mic, Paperclip, SendHorizontal } from "lucide";
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { newMessageMode, TEXT_ID } from "#components/chat/state/composer-mode.ts";
import { isContentEmpty } from "#components/chat/state/outgoing-content.ts";
import { lengthMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { EndpointForm } from "#components/ui/endpoint-form";
import { GrowingTextarea } from "#components/ui/growing-textarea";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Skeleton } from "#components/ui/skeleton";
import { Spinner } from "#components/ui/spinner";
import { fileEndings } from "#contract/file-endings";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { loadLazily } from "#lib/client/page/lazy-load";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { classNames } from "#lib/shared/class-names";
import { ComposerBanner } from "./composer-banner.tsx";
import { loadAttachedFiles, prepareComposer } from "./composer-chunks.ts";
import { EmojiButton } from "./emoji-button.tsx";
import { useAttached } from "./use-attached.ts";
import { type ComposerOptions, type PlainMessage, useComposer } from "./use-composer.ts";
import { useRecorder } from "./use-recorder.ts";

/** The remaining characters are shown once fewer than this are left. */
const WARN_LEFT = 200;

const AttachedFiles = lazy(async () => ({ default: (await loadLazily(loadAttachedFiles)).AttachedFiles }));

/** Writes text, pictures or a file with a caption, or a voice message. Text also works as a plain form without script. */
export function Composer(options: ComposerOptions) {
  const { conversationId, mode, viewer, plain, onMode } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const pending = useAttached(viewer.userId, conversationId, field);
  const { attached } = pending;
  const composer = useComposer(options, { field, attached, onAttachedSent: pending.clear });
  const recorder = useRecorder(viewer.userId, composer.submit);
  const { state, cancel } = recorder;
  const hidesField = "parts" in state;
  const isRecording = state.status === "recording";
  const isEdit = mode.kind === "edit";
  // An edit needs the text box, but is no reason to lose a recording.
  useEffect(() => {
    if (isEdit && !isRecording) cancel();
  }, [isEdit, isRecording, cancel]);
  return (
    <>
      <EndpointForm
        endpoint="sendMessage"
        params={{ id: conversationId }}
        onSubmit={composer.send}
        noValidate
        className={classNames(
          "m-2 shrink-0 rounded-card border bg-card transition-colors has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-1 has-[textarea:focus-visible]:outline-accent md:m-3",
          pending.isOver ? "border-accent" : "border-line",
        )}
      >
        <input type="hidden" name="idempotencyKey" value={plain.idempotencyKey} />
        <ComposerBanner
          mode={mode}
          viewer={viewer}
          isOutdated={composer.isOutdated}
          onCancel={() => onMode(newMessageMode)}
        />
        {pending.isOver && <p className="px-3 pt-2 text-sm text-accent">{texts.dropHere}</p>}
        {/* A recording is sent alone; what is attached reappears afterwards. */}
        {!isContentEmpty(attached) && !isEdit && !hidesField && (
          <Suspense fallback={<Skeleton className="mx-2 mt-2 h-24" />}>
            <AttachedFiles
              userId={viewer.userId}
              attached={attached}
              onChange={pending.change}
              onDone={() => field.current?.focus()}
            />
          </Suspense>
        )}
        {hidesField && (
          <state.parts.RecordingBar
            recording={isRecording ? state.recording : null}
            field={field}
            onStop={recorder.stop}
            onCancel={cancel}
          />
        )}
        <WritingRow
          options={options}
          field={field}
          composer={composer}
          pending={pending}
          isHidden={hidesField}
          recorder={recorder}
        />
        <ComposerStatus text={composer.text} left={composer.left} refused={plain.refused} />
      </EndpointForm>
      {isRecording && <state.parts.RecordingGuard onDiscard={cancel} />}
    </>
  );
}

interface WritingRowProps {
  options: ComposerOptions;
  field: RefObject<HTMLTextAreaElement | null>;
  composer: ReturnType<typeof useComposer>;
  pending: ReturnType<typeof useAttached>;
  isHidden: boolean;
  recorder: ReturnType<typeof useRecorder>;
}

/** The text field between its buttons. Hidden rather than unmounted while recording, so that its text is kept. */
function WritingRow({ options, field, composer, pending, isHidden, recorder }: WritingRowProps) {
  const isHydrated = useIsHydrated();
  const isEdit = options.mode.kind === "edit";
  return (
    <div hidden={isHidden} className="flex items-end">
      {!isEdit && <AttachButton onFiles={pending.pick} />}
      <TextBox
        field={field}
        composer={composer}
        defaultValue={options.plain.refused?.text}
        isEdit={isEdit}
        onPaste={pending.onPaste}
        hasFiles={!isContentEmpty(pending.attached)}
      />
      <span className="contents noscript:hidden">
        <EmojiButton field={field} />
      </span>
      {!isEdit && <RecordButton recorder={recorder} />}
      <IconButton
        type="submit"
        icon={SendHorizontal}
        label={texts.send}
        disabled={isHydrated && !composer.canSend}
        className="-ms-1.5 text-accent"
      />
    </div>
  );
}

/** Starts recording; while the recorder loads it is a spinner, and cancels. */
function RecordButton({ recorder: { state, start, cancel } }: Pick<WritingRowProps, "recorder">) {
  const isLoading = state.status === "loading";
  const label = isLoading ? texts.cancelRecord : texts.record;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isLoading || undefined}
      onClick={({ detail }) => {
        if (!isLoading) void start();
        // The second tap of a double tap was meant for Record.
        else if (detail < 2) cancel();
      }}
      className="icon-button -ms-1.5 noscript:hidden"
    >
      {isLoading ? <Spinner className="size-icon" /> : <Icon of={Mic} />}
    </button>
  );
}

interface ComposerStatusProps {
  text: string;
  /** Remaining characters; negative when the text is too long. */
  left: number;
  refused: PlainMessage["refused"];
}

/** The remaining length, and why the submitted text was refused. */
function ComposerStatus({ text, left, refused }: ComposerStatusProps) {
  const isHydrated = useIsHydrated();
  return (
    <p id={`${TEXT_ID}-left`} role="status" className="px-3 text-end text-xs tabular-nums empty:hidden">
      {refused && (!isHydrated || text === refused.text) && (
        <span className="text-danger">{refused.message}</span>
      )}
      {left < WARN_LEFT && (
        <span className={left < 0 ? "text-danger" : "text-secondary"}>{lengthMessage(left)}</span>
      )}
    </p>
  );
}

interface TextBoxProps {
  field: RefObject<HTMLTextAreaElement | null>;
  composer: ReturnType<typeof useComposer>;
  defaultValue: string | undefined;
  isEdit: boolean;
  hasFiles: boolean;
  onPaste: ReturnType<typeof useAttached>["onPaste"];
}

function TextBox({ field, composer, defaultValue, isEdit, hasFiles, onPaste }: TextBoxProps) {
  const isHydrated = useIsHydrated();
  const placeholder = isEdit ? texts.edit : hasFiles ? texts.captionHint : texts.write;
  return (
    <GrowingTextarea
      ref={field}
      id={TEXT_ID}
      name="text"
      defaultValue={defaultValue}
      dir="auto"
      rows={1}
      placeholder={placeholder}
      aria-label={placeholder.replace(/\.+$/, "")}
      aria-invalid={composer.left < 0 || undefined}
      aria-describedby={`${TEXT_ID}-left`}
      // Without script, text that is too long would be lost; with script, a message says so.
      maxLength={isHydrated ? undefined : MESSAGE_MAX_LENGTH}
      enterKeyHint="send"
      onChange={({ target }) => composer.write(target.value)}
      onKeyDown={composer.onKeyDown}
      onPaste={onPaste}
      onFocus={prepareComposer}
      className={classNames(
        "field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-control bg-transparent py-2.5 pe-2 text-base outline-none placeholder:truncate",
        // In edit mode there is no attach button before it.
        isEdit ? "ps-3" : "ps-2",
      )}
    />
  );
}

const accepted = ["image/*", "video/*", ...fileEndings.map((ending) => `.${ending}`)].join();

function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={texts.attach}
        onClick={() => input.current?.click()}
        className="noscript:hidden"
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={texts.attach}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = "";
        }}
        className="hidden"
      />
    </>
  );
}
