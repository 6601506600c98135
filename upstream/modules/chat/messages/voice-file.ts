import type { Voice } from "#contract/message";

const files: Record<Voice["mimeType"], string> = {
  "audio/webm": "voice.webm",
  "audio/ogg": "voice.ogg",
  "audio/mp4": "voice.m4a",
};

/** The name under which a recording of a type is kept. */
export function voiceFileOf(type: Voice["mimeType"]): string {
  return files[type];
}

/** The type of the recording that is kept under a name; undefined for any other name. */
export function voiceTypeOf(file: string): string | undefined {
  return Object.entries(files).find(([, name]) => name === file)?.[0];
}
