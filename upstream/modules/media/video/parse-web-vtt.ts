import { AppError } from "#contract/errors";
import { CAPTIONS_MAX_CUES } from "#contract/limits-media";

/** The first line of every file, which may continue with a comment. */
const start = /^WEBVTT(?:[ \t][^\n]*)?$/;
const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})((?:[ \t]+(?:vertical|line|position|size|align):[\w%.,-]+)*)[ \t]*$/;

const refusal = (message: string) => new AppError("VALIDATION_FAILED", message);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, "\n");
  } catch (cause) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Captions have to be a WebVTT text file", { cause });
  }
}

const millisecondsOf = (time: string) =>
  time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;

/** Parses a block of lines as a cue; null for notes, styles, regions and empty cues. */
function parseCue(block: string): string | null {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.includes("-->"));
  if (at === -1) return null;
  const [, from, to, settings] = timing.exec(lines[at] ?? "") ?? [];
  // At most one line, the cue's identifier, may precede the times.
  if (at > 1 || from === undefined || to === undefined) {
    throw refusal(`These captions have times that cannot be read: ${(lines[at] ?? "").slice(0, 60)}`);
  }
  if (millisecondsOf(to) <= millisecondsOf(from)) {
    throw refusal(`A caption ends before it begins: ${from} to ${to}`);
  }
  const text = lines.slice(at + 1).filter((line) => line.trim() !== "");
  return text.length > 0 ? [`${from} --> ${to}${settings ?? ""}`, ...text].join("\n") : null;
}

/**
 * Parses a WebVTT file and returns it with its cues only, without notes, styles and regions.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED
 */
export function parseWebVtt(bytes: Uint8Array): string {
  const [head = "", ...blocks] = decode(bytes).split(/\n{2,}/);
  const [first = "", ...rest] = head.split("\n");
  if (!start.test(first) || head.includes("\0")) {
    throw new AppError(
      "UNSUPPORTED_MEDIA_TYPE",
      "Captions have to be a WebVTT file, which begins with WEBVTT",
    );
  }
  // The first cue may follow the header without an empty line.
  const cues = [rest.join("\n"), ...blocks].map(parseCue).filter((cue) => cue !== null);
  if (cues.length === 0) throw refusal("There are no captions in this file");
  if (cues.length > CAPTIONS_MAX_CUES)
    throw refusal(`A video can have at most ${CAPTIONS_MAX_CUES} captions`);
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
