import { HelpItem } from "#components/support/help-item";
import { HelpLink } from "#components/support/help-link";
import {
  BACKUP_CODE_COUNT,
  DATA_EXPORT_RETENTION_MS,
  RESET_LINK_MS,
  USERNAME_RESERVATION_MS,
} from "#contract/limits";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { routes } from "#contract/web-routes";

/** More questions about accounts. */
export function AccountAnswers() {
  return (
    <>
      <HelpItem id="forgot-password" question="I forgot my password. How do I get back in?">
        <p>
          Press Forgot password? on the sign-in page and enter the email address of your account. If this
          server can send mail, it sends you a link with which you choose a new password. The link works once,
          within {RESET_LINK_MS / MINUTE} minutes. Two-factor authentication stays on: you still need a code.
        </p>
      </HelpItem>
      <HelpItem id="private" question="Who can see my posts?">
        <p>
          With a public account, anybody: also people without an account. With a private one, only you and the
          followers you have accepted; the others see your name, username, pictures and badge. Switch it with
          Private Account in <HelpLink href={routes.settings()}>Settings</HelpLink>. People who follow you
          already stay; you can remove them in your list of followers.
        </p>
      </HelpItem>
      <HelpItem id="two-factor" question="I lost the phone with my codes. What now?">
        <p>
          Use one of the {BACKUP_CODE_COUNT} backup codes that you were shown when you turned{" "}
          <HelpLink href={routes.twoFactor()}>two-factor authentication</HelpLink> on: enter it in the place
          of the code. Each works once. A passkey, if you added one, signs you in too. Without any of them
          only those who run this server can help.
        </p>
      </HelpItem>
      <HelpItem id="push" question="Why don't I get notifications on this device?">
        <p>
          Push notifications are turned on per browser:{" "}
          <HelpLink href={routes.notificationSettings()}>Settings → Push Notifications</HelpLink> says how it
          stands with this one and asks for its permission. They end when you log out, or clear what the
          browser keeps. On an iPhone or iPad the site has to be added to the home screen first.
        </p>
      </HelpItem>
      <HelpItem id="data" question="How do I get a copy of everything that is mine?">
        <p>
          Ask for it at <HelpLink href={routes.downloadData()}>Settings → Download Data</HelpLink>. A file
          with your posts, pictures, profile and settings is put together, which opens in any browser, also
          without a connection. You are notified when it is ready, and can fetch it for{" "}
          {DATA_EXPORT_RETENTION_MS / HOUR} hours.
        </p>
      </HelpItem>
      <HelpItem id="delete" question="What happens when I delete my account?">
        <p>
          <HelpLink href={routes.deleteAccount()}>Deleting your account</HelpLink> removes everything about
          you at once and for good: posts, pictures, profile and followers. Nobody can undo it. Only your
          username stays reserved for {USERNAME_RESERVATION_MS / DAY} days, so that no one passes for you.
        </p>
      </HelpItem>
    </>
  );
}
