import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";

/** @throws AppError MAIL_UNAVAILABLE where this server cannot send any */
export function requireMail({ mail }: Pick<AppDeps, "mail">): void {
  if (mail.canSend) return;
  throw new AppError(
    "MAIL_UNAVAILABLE",
    "This server cannot send mail, so addresses cannot be confirmed here. Ask whoever runs it.",
  );
}
