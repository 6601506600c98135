import type { Database } from "#upstream/core/db/connection/connection";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

/** What was done to a member's second factor. */
export type TwoFactorDeed = "enabled" | "disabled" | "codes-renewed";

interface Member {
  recipientId: string;
  now: Date;
}

const NOT_YOU = "If that was not you, change your password at once and sign out everywhere.";

const news: Record<TwoFactorDeed, { title: string; happened: string }> = {
  enabled: {
    title: "2FA was turned on",
    happened:
      "Signing in now takes a code of your authenticator app beside your password. Your other devices were signed out.",
  },
  disabled: {
    title: "2FA was turned off",
    happened: "Signing in takes only your password again. Your other devices were signed out.",
  },
  "codes-renewed": {
    title: "New backup codes were made",
    happened: "The earlier backup codes of your account no longer work.",
  },
};

/** Tells a member, by notification and mail, that the second factor is not what it was. */
export function tellOfTwoFactor(
  deps: MailDeps,
  tx: Database,
  deed: TwoFactorDeed,
  member: Member,
): Promise<void> {
  const { title, happened } = news[deed];
  return notifySecurityChange(deps, tx, {
    ...member,
    title,
    message: `${happened} ${NOT_YOU}`,
    page: "twoFactor",
  });
}

/** Tells a member, by notification and mail, that one of the backup codes is gone. */
export function tellOfUsedBackupCode(
  deps: MailDeps,
  tx: Database,
  { left, ...member }: Member & { left: number },
): Promise<void> {
  const title = "A backup code was used";
  const advice = left === 0 ? " Make new ones before you need them." : "";
  const message = `${title}; ${left} left.${advice} ${NOT_YOU}`;
  return notifySecurityChange(deps, tx, { ...member, title, message, page: "twoFactor" });
}
