import { HelpLink } from "#components/support/help-link";
import { routes } from "#contract/web-routes";
import { PrivacyOfBrowser } from "./privacy-of-browser.tsx";
import { StoredData } from "./stored-data.tsx";

interface PrivacyProps {
  appName: string;
  supportEmail: string | null;
}

export function Privacy({ appName, supportEmail }: PrivacyProps) {
  return (
    <>
      <p>
        {appName} stores what it needs to work, and nothing for advertising. There are no trackers and no
        third-party cookies. Everything is in the hands of the people who run this server: they can read what
        is stored here, so use it only if you trust them.
      </p>
      <h3>What is stored, and for how long</h3>
      <StoredData />
      <h3>Who sees it</h3>
      <ul>
        <li>
          With a public account: everyone sees your posts, and members see your profile and who you follow.
          With a private one: the followers you have accepted; other members see your name, username, pictures
          and badge.
        </li>
        <li>People you have blocked cannot see your profile or posts.</li>
        <li>
          Your email address, date of birth, devices, settings, blocks and what you ask support: only you, and
          the people who run this server.
        </li>
      </ul>
      <h3>What leaves this server</h3>
      <ul>
        <li>Email to you, through the mail server that this one uses.</li>
        <li>
          Push notifications, if you turn them on, through the push service of your browser’s maker. They are
          encrypted for your browser: the service learns that there is one, but not what it says.
        </li>
        <li>
          Nothing else. Where a sign-in came from is looked up in a table on this server, never by asking
          another service.
        </li>
      </ul>
      <h3>What this browser keeps</h3>
      <PrivacyOfBrowser />
      <h3>Your rights</h3>
      <p>
        You can correct what you entered at any time,{" "}
        <HelpLink href={routes.downloadData()}>download everything</HelpLink> that is yours, and{" "}
        <HelpLink href={routes.deleteAccount()}>delete your account</HelpLink>. For anything else{" "}
        <HelpLink href={routes.askQuestions()}>ask the people who run this server</HelpLink>
        {supportEmail && (
          <>
            , or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
    </>
  );
}
