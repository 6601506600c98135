import { HelpLink } from "#components/support/help-link";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { routes } from "#contract/web-routes";

export function PostingContent() {
  return (
    <>
      <p>
        Press New post in the sidebar or the bar of your phone, or the key N, on any page. On a wider screen
        there is also a box at the top of <HelpLink href={routes.home()}>Home</HelpLink>. Then press Post, or
        Ctrl and Enter (⌘ and Enter on a Mac).
      </p>
      <ul>
        <li>
          <strong>Length.</strong> A post has room for {POST_MAX_GRAPHEMES} characters; the counter turns red
          above that and says how many are too many. An emoji counts as one.
        </li>
        <li>
          <strong>Nothing is lost.</strong> What you are writing is kept on this device until you post it,
          also when you close the page. Cancel asks whether to keep or to discard it. If a post cannot be
          sent, it stays in view with a button to try again.
        </li>
        <li>
          <strong>Hashtags</strong> such as #music become links that search for the word, and{" "}
          <strong>@username</strong> leads to that person’s profile. Web addresses become links as well.
        </li>
        <li>
          <strong>Who reads it.</strong> Your followers find it on their Home. With a public account anybody
          may come across it, also visitors who have no account; with a private one only the followers you
          have accepted see it.
        </li>
        <li>
          <strong>Pinned to your profile.</strong> One of your posts can be the first on your profile: choose
          Pin to profile in its menu. It is seen by whoever sees it anyway.
        </li>
        <li>
          <strong>Pictures of you.</strong> Your profile picture and cover are cut to shape when you choose
          them. Where and when they were taken is removed before they are stored.
        </li>
      </ul>
      <p>
        Please post only what is yours to post; <HelpLink href={routes.terms()}>the terms</HelpLink> say more.
      </p>
    </>
  );
}
