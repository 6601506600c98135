import type { Database } from "#upstream/core/db/connection/database";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

type TwoFactorChange = "enabled" | "disabled" | "codes-renewed";

interface Member {
  recipientId: string;
  now: Date;
}

const NOT_YOU = "If that was not you, change your password at once and log out everywhere.";

const texts: Record<TwoFactorChange, { title: string; happened: string }> = {
  enabled: {
    title: "2FA was turned on",
    happened:
      "Signing in now takes a code from your authenticator app as well as your password. Your other devices were logged out.",
  },
  disabled: {
    title: "2FA was turned off",
    happened: "Signing in takes only your password again. Your other devices were logged out.",
  },
  "codes-renewed": {
    title: "New backup codes were made",
    happened: "The earlier backup codes of your account no longer work.",
  },
};

/** Sends a member a notification and a mail about a change of their second factor. */
export function notifyTwoFactorChange(
  deps: MailDeps,
  tx: Database,
  change: TwoFactorChange,
  member: Member,
): Promise<void> {
  const { title, happened } = texts[change];
  return notifySecurityChange(deps, tx, {
    ...member,
    title,
    message: `${happened} ${NOT_YOU}`,
    page: "twoFactor",
  });
}

/**
 * Sends a member a notification and a mail about a used backup code.
 * @param left number of unused codes
 */
export function notifyBackupCodeUsed(
  deps: MailDeps,
  tx: Database,
  { left, ...member }: Member & { left: number },
): Promise<void> {
  const title = "A backup code was used";
  const advice = left === 0 ? " Make new ones before you need them." : "";
  const message = `${title}; ${left} left.${advice} ${NOT_YOU}`;
  return notifySecurityChange(deps, tx, { ...member, title, message, page: "twoFactor" });
}
