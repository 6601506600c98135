import { type Html, html, timeTag } from "#upstream/modules/data-export/zip/html";

/** An earlier version of what was changed, with the time it was written. */
export const earlierVersion = (createdAt: Date, texts: Html | Html[]): Html =>
  html`<p class="facts">Before it was changed, ${timeTag(createdAt)}:</p>
${texts}`;
