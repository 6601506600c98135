import type { SendMailOptions } from "nodemailer";
import type { MailSettings } from "#upstream/core/config";
import type { OutgoingMail } from "./mail-service.ts";

/** A mail as nodemailer wants it, with its headers. */
export function composeMail(
  { id, to, subject, text, html, unsubscribeUrl }: OutgoingMail,
  from: MailSettings["from"],
): SendMailOptions {
  return {
    from,
    // As an object, so that a comma in it does not make two addresses of one.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    // RFC 3834: no holiday notices in answer.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
