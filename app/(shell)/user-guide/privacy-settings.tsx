import { HelpLink } from "#components/support/help-link";
import { MAX_DEVICES_PER_MEMBER } from "#contract/limits";
import { routes } from "#contract/web-routes";

export function PrivacySettings() {
  return (
    <>
      <p>You decide who sees what. No other member ever sees your email address or date of birth.</p>
      <ul>
        <li>
          <strong>Private Account</strong> in <HelpLink href={routes.settings()}>Settings</HelpLink>: only the
          followers you accept see your posts, lists and details. Requests arrive among your{" "}
          <HelpLink href={routes.notifications()}>notifications</HelpLink>, where you accept or reject them.
          Going public again accepts everyone who is waiting; you are asked first.
        </li>
        <li>
          <strong>Followers you no longer want</strong> can be removed in the list of followers on your
          profile. They are not notified.
        </li>
        <li>
          <strong>Blocking</strong>, from the three dots on a profile, keeps someone away altogether.{" "}
          <HelpLink href={routes.blockedUsers()}>Blocked Users</HelpLink> is where you change your mind.
        </li>
        <li>
          <strong>Reporting</strong>, from the three dots of a post, a comment, a story, a message or a
          profile, shows it to the moderators of this server.{" "}
          <HelpLink href={routes.ownModeration()}>Reports & Decisions</HelpLink> says what came of it.
        </li>
        <li>
          <strong>Your account’s safety:</strong> <HelpLink href={routes.twoFactor()}>2FA</HelpLink> asks for
          a code as well as your password, and a passkey replaces both. You are notified when a new device
          signs in. <HelpLink href={routes.devices()}>Devices</HelpLink> shows where you are signed in, on at
          most {MAX_DEVICES_PER_MEMBER} at a time, and signs any of them out.
        </li>
        <li>
          <strong>A device that is not yours:</strong> log out when you leave, or{" "}
          <HelpLink href={routes.clearCache()}>Clear Cache</HelpLink>, which also removes drafts and
          everything else stored in the browser.
        </li>
      </ul>
      <p>
        What is stored about you, and for how long: <HelpLink href={routes.terms()}>Terms & Privacy</HelpLink>
        .
      </p>
    </>
  );
}
