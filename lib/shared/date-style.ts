/** How a reader wants dates to be shown; what is left out is the product's English, and the zone of wherever this runs. */
export interface DateStyle {
  /** BCP 47. */
  readonly language?: string | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
}
