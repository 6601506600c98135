import { createTransport } from "nodemailer";
import { SECOND } from "#contract/units";
import type { MailSettings } from "#upstream/core/config";
import { composeMail } from "./compose-mail.ts";
import { MailRefused, type OutgoingMail } from "./mail-service.ts";

const CONNECT_TIMEOUT_MS = 10 * SECOND;
const SILENCE_TIMEOUT_MS = 20 * SECOND;
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Sends by SMTP, with a new connection per mail. */
export function smtpSender(
  smtpUrl: string,
  from: MailSettings["from"],
): (mail: OutgoingMail) => Promise<void> {
  const { hostname, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A password is never sent unencrypted, even if the server offers no TLS.
    requireTLS: username !== "" && !loopbackHosts.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    try {
      await transport.sendMail(composeMail(mail, from));
    } catch (error) {
      if (isRefusal(error)) throw new MailRefused(`The mail server answered ${codeOf(error)}`);
      throw error;
    }
  };
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
    ? error.responseCode
    : undefined;
}

// RFC 5321 section 4.2.1: 4xx is temporary, 5xx permanent. A refused password (EAUTH) is a configuration error and is retried.
function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined || code < 500) return false;
  return (
    error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE")
  );
}
