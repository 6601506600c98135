import { HelpLink } from "#components/support/help-link";
import { routes } from "#contract/web-routes";

export function PrivacyOfBrowser() {
  return (
    <>
      <ul>
        <li>
          Cookies: one for your session, which is encrypted and no script can read; one that protects forms;
          one that remembers font size, accent and what else shapes a page; one for the sidebar; and one of a
          minute that carries a message to the next page.
        </li>
        <li>
          Storage: your theme, drafts of what you are writing, your recent searches, whether notifications
          make a sound, and whether this browser is pushed to.
        </li>
      </ul>
      <p>
        Drafts and recent searches go when you log out.{" "}
        <HelpLink href={routes.clearCache()}>Clear Cache</HelpLink> takes everything away.
      </p>
    </>
  );
}
