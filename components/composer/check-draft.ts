import { POLL_MIN_OPTIONS, POST_MAX_LENGTH } from "#contract/limits";
import { withoutBlankEnd } from "#contract/poll-options";
import { visibleForm } from "#contract/protocol/visible-form";
import { normalizeText } from "#contract/text/normalize-text";
import { fitsThread, TOO_LONG_FOR_THREAD } from "#contract/text/split-thread";
import type { PostDraft } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";

/** Why a draft cannot be posted: the message, and which field it belongs to. */
export interface DraftProblem {
  place: "text" | "question" | "options";
  message: string;
}

/** The first reason why the server would refuse a sendable draft; null if it would accept it. */
export function problemOf(draft: PostDraft): DraftProblem | null {
  const { content, poll } = draft;
  // As it will be stored: without characters that show nothing.
  const text = normalizeText(content);
  if (text.length > POST_MAX_LENGTH || !fitsThread(text)) {
    return { place: "text", message: TOO_LONG_FOR_THREAD };
  }
  if (!poll) return null;
  if (poll.question.trim() === "") return { place: "question", message: texts.questionMissing };
  const { options } = withoutBlankEnd(poll);
  if (options.length < POLL_MIN_OPTIONS || missingOptions(options).length > 0) {
    return { place: "options", message: texts.optionMissing };
  }
  return repeatedOptions(options).length > 0 ? { place: "options", message: texts.sameOptions } : null;
}

/** Indexes of the options that a poll needs and that are blank. */
export function missingOptions(options: readonly string[]): number[] {
  return options.flatMap((option, at) => (at < POLL_MIN_OPTIONS && option.trim() === "" ? [at] : []));
}

/** Indexes of options that look the same as an earlier one; blank options are ignored. */
export function repeatedOptions(options: readonly string[]): number[] {
  const forms = options.map(visibleForm);
  return forms.flatMap((form, at) => (form !== "" && forms.indexOf(form) < at ? [at] : []));
}
