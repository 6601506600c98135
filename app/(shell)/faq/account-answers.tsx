import { HelpItem } from "#components/support/help-item";
import { HelpLink } from "#components/support/help-link";
import {
  BACKUP_CODE_COUNT,
  DATA_EXPORT_RETENTION_MS,
  RESET_LINK_MS,
  USERNAME_RESERVATION_MS,
} from "#contract/limits";
import { APPEAL_MS } from "#contract/limits-moderation";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { routes } from "#contract/web-routes";

/** More questions about accounts. */
export function AccountAnswers() {
  return (
    <>
      <HelpItem id="forgot-password" question="I forgot my password. How do I get back in?">
        <p>
          Press Forgot password? on the sign-in page and enter the email address of your account. If this
          server can send mail, it sends you a link for choosing a new password. The link works once, within{" "}
          {RESET_LINK_MS / MINUTE} minutes. Two-factor authentication stays on: you still need a code.
        </p>
      </HelpItem>
      <HelpItem id="private" question="Who can see my posts?">
        <p>
          With a public account, anyone, including people without an account. With a private one, only you and
          the followers you have accepted; everyone else sees your name, username, pictures and badge. Switch
          it with Private Account in <HelpLink href={routes.settings()}>Settings</HelpLink>. People who
          already follow you remain followers; you can remove them in your list of followers.
        </p>
      </HelpItem>
      <HelpItem id="reports" question="What happens to what I report?">
        <p>
          The people who run this server, or members whom they chose as moderators, look at it. They see who
          reported it; nobody else does. You get a notification and an email when they have decided, and find
          all your reports at{" "}
          <HelpLink href={routes.ownModeration()}>Settings → Reports & Decisions</HelpLink>. If they hide or
          remove something of yours, limit your account or warn you, you are told why there, and can answer
          once within {APPEAL_MS / DAY} days.
        </p>
      </HelpItem>
      <HelpItem id="two-factor" question="I lost the phone with my codes. What now?">
        <p>
          Use one of the {BACKUP_CODE_COUNT} backup codes that you were shown when you turned{" "}
          <HelpLink href={routes.twoFactor()}>two-factor authentication</HelpLink> on: enter it in place of
          the code. Each works once. A passkey, if you added one, signs you in too. Without any of these, only
          the people who run this server can help.
        </p>
      </HelpItem>
      <HelpItem id="push" question="Why don't I get notifications on this device?">
        <p>
          Push notifications are turned on per browser:{" "}
          <HelpLink href={routes.notificationSettings()}>Settings → Push Notifications</HelpLink> shows
          whether they are on in this one, and turns them on. They stop when you log out or clear the
          browser’s data. On an iPhone or iPad the site has to be added to the Home Screen first.
        </p>
      </HelpItem>
      <HelpItem id="data" question="How do I get a copy of my data?">
        <p>
          Request it at <HelpLink href={routes.downloadData()}>Settings → Download Data</HelpLink>. You get
          one file with your posts, pictures, profile and settings, which opens in any browser, even offline.
          You are notified when it is ready, and can download it for {DATA_EXPORT_RETENTION_MS / HOUR} hours.
        </p>
      </HelpItem>
      <HelpItem id="delete" question="What happens when I delete my account?">
        <p>
          <HelpLink href={routes.deleteAccount()}>Deleting your account</HelpLink> removes everything about
          you at once and for good: posts, pictures, profile and followers. This cannot be undone. Only your
          username stays reserved for {USERNAME_RESERVATION_MS / DAY} days, so that no one can pose as you.
        </p>
      </HelpItem>
    </>
  );
}
