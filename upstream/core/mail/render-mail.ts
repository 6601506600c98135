import { escapeHtml } from "#upstream/core/escape-html";

/** The content of a mail; the template is the same for all. */
export interface MailDraft {
  /** The member it is about; a queued mail is deleted with the account. Null for mail to support. */
  readonly userId: string | null;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The main link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** For recurring mail: the one-click address for mail programs (RFC 8058), and the page for the reader. */
  readonly unsubscribe?: { readonly oneClickUrl: string; readonly label: string; readonly url: string };
  readonly now: Date;
}

type Content = Pick<MailDraft, "subject" | "paragraphs" | "action" | "unsubscribe">;

// A line break would start another header; other control characters have no meaning in a subject.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/**
 * Renders a mail as text and HTML. It loads no images or other resources, so opening it cannot be tracked.
 * @param productName the footer of every mail
 */
export function renderMail(
  { subject, paragraphs, action, unsubscribe }: Content,
  productName: string,
): { subject: string; text: string; html: string } {
  const heading = oneLine(subject);
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const foot = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : "";
  const text = [...paragraphs, ...link, `-- \n${productName}${foot}`].join("\n\n");
  return {
    subject: heading,
    text: `${text}\n`,
    html: renderHtml({ subject: heading, paragraphs, action, unsubscribe }, productName),
  };
}

function renderHtml({ subject, paragraphs, action, unsubscribe }: Content, productName: string): string {
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`,
  );
  if (action) body.push(renderAction(action));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${body.join("\n")}
<p style="margin:32px 0 0;font-size:14px;opacity:.7">${escapeHtml(productName)}${unsubscribe ? renderUnsubscribe(unsubscribe) : ""}</p>
</div>
</body>
</html>
`;
}

function renderUnsubscribe({ label, url }: NonNullable<Content["unsubscribe"]>): string {
  return ` · <a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`;
}

function renderAction({ label, url }: NonNullable<Content["action"]>): string {
  const href = escapeHtml(url);
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:999px;background:#4f46e5;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;opacity:.7">Or open this address:<br><a href="${href}" style="color:inherit;word-break:break-all">${href}</a></p>`;
}
