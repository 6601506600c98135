import { HelpLink } from "#components/support/help-link";
import { routes } from "#contract/web-routes";

export function GettingStarted({ appName }: { appName: string }) {
  return (
    <>
      <p>
        Welcome to {appName}. Five small steps, and it is yours. The menu button at the top left leads to all
        of them; on a phone the bar at the bottom holds the ones you need most.
      </p>
      <ul>
        <li>
          <strong>Say who you are.</strong> <HelpLink href={routes.editProfile()}>Edit your profile</HelpLink>
          : a picture, a cover, a name and a few words about you. Your username cannot be changed.
        </li>
        <li>
          <strong>Find people.</strong> <HelpLink href={routes.search()}>Search</HelpLink> by name or username
          and press Follow. Some accounts are private: then the button reads Cancel Request until they answer.
        </li>
        <li>
          <strong>Find posts.</strong> The same search finds posts by their words. Narrow it down with
          from:username, has:image or after:2026-01-31, or open Advanced search below the search box. Save
          beside the results keeps a search for your eyes only: it waits below the empty search box.
        </li>
        <li>
          <strong>Read.</strong> <HelpLink href={routes.home()}>Home</HelpLink> shows posts from the people
          you follow, newest first. New ones do not move what you are reading: a button at the top says how
          many there are. <HelpLink href={routes.lists()}>Lists</HelpLink> are feeds of people you choose,
          followed or not: add somebody from the menu of their profile. They are not told, and nobody else
          sees a list unless you share it.
        </li>
        <li>
          <strong>Stay up to date.</strong> <HelpLink href={routes.notifications()}>Notifications</HelpLink>{" "}
          tell you about new followers, requests and sign-ins to your account. What you are notified about,
          and whether this device notifies you while the site is closed, is up to{" "}
          <HelpLink href={routes.notificationSettings()}>your notification settings</HelpLink>.
        </li>
      </ul>
      <p>
        Make it look the way you like under{" "}
        <HelpLink href={routes.themeCustomization()}>Theme Customization</HelpLink>, and have dates shown in
        your time zone under <HelpLink href={routes.timezone()}>Localization</HelpLink>.
      </p>
    </>
  );
}
