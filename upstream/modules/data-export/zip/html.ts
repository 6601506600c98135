import { escapeHtml } from "#upstream/core/escape-html";
/** Safe HTML. Any other value is escaped when it is interpolated. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object") return part.map(textOf).join("");
  return escapeHtml(String(part));
}

/** Template tag for HTML: interpolated values are escaped unless they are `Html`; null, undefined and false give no output. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(textOf)));
}

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A `<time>` element with a date and time in UTC. */
export function timeTag(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${dateFormat.format(date)} UTC</time>`;
}
