import type { Language } from "#upstream/demo/texts/in-other-languages";
import type { Theme } from "#upstream/demo/texts/themes";

/** A made-up member, as written down by hand. Any likeness to a real person is chance. */
export interface MemberDraft {
  readonly username: string;
  readonly name: string;
  /** At most BIO_MAX_GRAPHEMES characters. */
  readonly bio: string;
  readonly country: string;
  readonly state?: string;
  /** On a domain that is reserved for examples. */
  readonly website?: string;
  /** `YYYY-MM-DD` */
  readonly born: string;
  /** Hours ahead of UTC: decides when the member is awake. */
  readonly utcOffset: number;
  /** What the member writes about, favourite first. */
  readonly themes: readonly [Theme, ...Theme[]];
  /** Besides English. */
  readonly language?: Language;
  readonly isVerified?: true;
  readonly isPrivate?: true;
  /** For the drawn portrait: hair, and skin from 1 (light) to 6 (dark). */
  readonly look: readonly [hair: "long" | "short" | "hijab" | "turban", skin: 1 | 2 | 3 | 4 | 5 | 6];
}
