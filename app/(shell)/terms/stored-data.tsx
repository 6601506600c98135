import {
  DATA_EXPORT_RETENTION_MS,
  KNOWN_DEVICE_RETENTION_MS,
  NOTIFICATION_RETENTION_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  USERNAME_RESERVATION_MS,
} from "#contract/limits";
import { DAY, HOUR } from "#contract/units";

const days = (durationMs: number) => `${durationMs / DAY} days`;

export function StoredData() {
  return (
    <ul>
      <li>
        <strong>Your account:</strong> name, username, email address, a fingerprint of your password that
        cannot be reversed, and whatever you choose to put on your profile. Pictures are stored without the
        place and time that cameras write into them. Kept until you change or delete it.
      </li>
      <li>
        <strong>What you do:</strong> your posts, who you follow and block, and your settings. Kept until you
        undo it or delete your account.
      </li>
      <li>
        <strong>Notifications:</strong> {days(NOTIFICATION_RETENTION_MS)}.
      </li>
      <li>
        <strong>Your devices:</strong> for each one that is signed in, its kind, browser, system, network
        address and last activity, so that you can recognize a sign-in that was not yours. Kept until it is
        logged out, which happens automatically after {days(SESSION_IDLE_MS)} without use and{" "}
        {days(SESSION_ABSOLUTE_MS)} at the latest. When you log out or change your password on it, a
        fingerprint of its kind and network stays for {days(KNOWN_DEVICE_RETENTION_MS)}, so that you are not
        warned when you sign in again yourself.
      </li>
      <li>
        <strong>Second factor and passkeys:</strong> the secret of your authenticator app, encrypted;
        fingerprints of your backup codes; the public half of each passkey. Kept until you turn them off.
      </li>
      <li>
        <strong>Questions and reports to support:</strong> with their answers, until you delete your account.
      </li>
      <li>
        <strong>Reports and decisions:</strong> what you reported, what was reported about you as it was then,
        and what moderators decided, with the words of both sides, until you delete your account. What a
        moderator decided, and with which words, stays in a log, without your name. Of removed pictures a few
        bits remain, by which copies are recognized and from which no picture can be made.
      </li>
      <li>
        <strong>Email to you:</strong> until it is sent, one day at most. On a single machine without a mail
        server, it is stored in a folder instead, for a week at most and no longer than your account.
      </li>
      <li>
        <strong>Copies of your data that you asked for:</strong> {DATA_EXPORT_RETENTION_MS / HOUR} hours.
      </li>
      <li>
        <strong>After you delete your account:</strong> your username alone, for{" "}
        {days(USERNAME_RESERVATION_MS)}, so that no one can pose as you. Backups and technical logs of this
        server may contain traces until the people who run it replace them.
      </li>
    </ul>
  );
}
