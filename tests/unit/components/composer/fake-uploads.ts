import { beforeEach } from "@jest/globals";
import type { ErrorCode } from "#contract/errors";

/** One pending upload, controlled by the test. */
export interface SentFile {
  readonly name: string;
  progress: (share: number) => void;
  /** Completes the upload with a key of 32 times this digit. */
  store: (digit: string) => void;
  refuse: (status: number, message: string, code: ErrorCode) => void;
  /** Simulates a network failure. */
  cut: () => void;
}

/** Whether post rows render, which jsdom does not lay out. */
export class NothingInView {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The key of a picture stored as `digit`. */
export const keyOf = (digit: string): string => digit.repeat(32);

/**
 * Replaces XMLHttpRequest, which uploads pictures, and the file functions that jsdom lacks.
 * @returns the files sent so far, oldest first
 */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  let previews = 0;

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.onabort?.();
    }
    send(form: FormData): void {
      const file = form.get("image");
      const answer = (status: number, body: unknown) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      };
      sent.push({
        name: file instanceof File ? file.name : "",
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        store: (digit) =>
          answer(200, {
            success: true,
            key: keyOf(digit),
            image: {
              url: `/media/${keyOf(digit)}/800.webp`,
              width: 800,
              height: 600,
              widths: [800],
              alt: "",
              thumbhash: null,
            },
          }),
        refuse: (status, message, code) => answer(status, { success: false, code, message }),
        cut: () => this.onerror?.(),
      });
    }
  }

  beforeEach(() => {
    sent.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    Object.assign(URL, {
      createObjectURL: () => `blob:preview-${++previews}`,
      revokeObjectURL: () => undefined,
    });
    Object.assign(globalThis, { IntersectionObserver: NothingInView });
    HTMLImageElement.prototype.decode = async () => undefined;
  });
  return sent;
}

const bytesOf = (text: string) => [...Buffer.from(text, "latin1")];

/** Whole files, as far as the page reads them. */
const wholeFiles: Record<string, number[]> = {
  "image/jpeg": [0xff, 0xd8, 0xff, 0xd9],
  "image/png": bytesOf("\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82"),
  "image/gif": bytesOf("GIF89a"),
  "image/webp": bytesOf("RIFF\x04\0\0\0WEBP"),
  "image/avif": bytesOf("\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x08mdat"),
};

/** The content of an animated PNG of a number of pictures, as far as the page reads it. */
export function animatedPng(pictures: number): number[] {
  const control = `\0\0\0\x08acTL\0\0\0${String.fromCharCode(pictures)}\0\0\0\0crc!`;
  const png = wholeFiles["image/png"] ?? [];
  return [...png.slice(0, 8), ...bytesOf(control), ...png.slice(8)];
}

/**
 * A picked file.
 * @param bytes its size or content; without them, a whole file of the type
 */
export function pictureFile(name: string, type = "image/jpeg", bytes?: number | number[]): File {
  const size = typeof bytes === "number" ? bytes : 0;
  const content = Uint8Array.from(Array.isArray(bytes) ? bytes : (wholeFiles[type] ?? []));
  const whole = new Uint8Array(Math.max(size, content.length));
  whole.set(content);
  return new File([whole], name, { type });
}
