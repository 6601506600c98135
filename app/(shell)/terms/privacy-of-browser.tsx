import { HelpLink } from "#components/support/help-link";
import { routes } from "#contract/web-routes";

export function PrivacyOfBrowser() {
  return (
    <>
      <ul>
        <li>
          Cookies: one for your session, which is encrypted and cannot be read by scripts; one that protects
          forms; one that remembers font size, accent color and other display settings; one for the sidebar;
          and one that carries a message to the next page and lasts a minute.
        </li>
        <li>
          Storage: your theme, drafts of what you are writing, your recent searches, whether notifications
          make a sound, and whether push notifications are on in this browser.
        </li>
      </ul>
      <p>
        Drafts and recent searches are removed when you log out.{" "}
        <HelpLink href={routes.clearCache()}>Clear Cache</HelpLink> removes everything.
      </p>
    </>
  );
}
