import type { SendMailOptions } from "nodemailer";
import type { MailSettings } from "#upstream/core/config";
import type { OutgoingMail } from "./mail-service.ts";

/** Converts a mail to nodemailer's options, with all headers. */
export function composeMail(
  { id, to, subject, text, html, unsubscribeUrl }: OutgoingMail,
  from: MailSettings["from"],
): SendMailOptions {
  return {
    from,
    // As an object, so that a comma in it is not read as a separator of two addresses.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    // RFC 3834: suppresses automatic replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
