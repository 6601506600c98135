import { type Html, html, timeTag } from "#upstream/modules/data-export/zip/html";

/** A text of the member; nothing for an empty one. */
export const ownText = (content: string) => content !== "" && html`<p class="text">${content}</p>`;

/** A text before it was changed. */
export interface EarlierText {
  readonly content: string;
  /** When it was written. */
  readonly createdAt: Date;
}

export const earlierVersion = ({ content, createdAt }: EarlierText): Html =>
  html`<p class="facts">Before it was changed, ${timeTag(createdAt)}:</p>
${ownText(content)}`;
