/** How a reader wants dates shown; defaults to English and the local time zone. */
export interface DateStyle {
  /** BCP 47. */
  readonly language?: string | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
}
