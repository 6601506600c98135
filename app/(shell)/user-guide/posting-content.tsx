import { HelpLink } from "#components/support/help-link";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { routes } from "#contract/web-routes";

export function PostingContent() {
  return (
    <>
      <p>
        On any page, press New post in the sidebar or, on a phone, in the bar at the bottom, or press the N
        key. On a wider screen there is also a box at the top of{" "}
        <HelpLink href={routes.home()}>Home</HelpLink>. Then press Post, or Ctrl and Enter (⌘ and Enter on a
        Mac).
      </p>
      <ul>
        <li>
          <strong>Length.</strong> A post has room for {POST_MAX_GRAPHEMES} characters; the counter turns red
          above that and says how many are too many. An emoji counts as one.
        </li>
        <li>
          <strong>Nothing is lost.</strong> What you are writing is kept on this device until you post it,
          even if you close the page. Cancel asks whether to keep or discard it. If a post cannot be sent, it
          stays in view with a button to try again.
        </li>
        <li>
          <strong>Drafts and scheduled posts.</strong> Save as draft, below the text, moves it to{" "}
          <HelpLink href={routes.drafts()}>your drafts</HelpLink>, on all your devices. With Schedule it is
          posted by itself, at a time in your time zone. Until then you can change it. If it cannot be posted,
          it stays in your drafts, and you are notified.
        </li>
        <li>
          <strong>Hashtags</strong> such as #music become links to posts with the same hashtag, and{" "}
          <strong>@username</strong> leads to that person’s profile. Web addresses become links as well. If
          you follow a hashtag on its page, public posts with it are on your Home too;{" "}
          <HelpLink href={routes.hashtags()}>your followed hashtags</HelpLink> are for your eyes only.
        </li>
        <li>
          <strong>Who reads it.</strong> Your followers find it on their Home. With a public account, anyone
          may come across it, even visitors without an account; with a private one, only the followers you
          have accepted see it.
        </li>
        <li>
          <strong>Reposts.</strong> Public posts, your own too, can be reposted from the row below them: your
          followers find them on their Home, and others’ posts stand on your profile too. To see fewer, turn
          off a person’s reposts from the three dots on their profile.
        </li>
        <li>
          <strong>Quotes.</strong> Quote, in a post’s menu, begins a post of your own with that post below
          your words. In the menu of your own post you can turn off quotes, and in that of somebody’s quote
          detach your post from it: it then says that your post is unavailable, for good.
        </li>
        <li>
          <strong>Pinned to your profile.</strong> You can pin one of your posts to the top of your profile:
          choose Pin to profile in its menu. Only people who can see the post anyway see it there.
        </li>
        <li>
          <strong>Who can comment.</strong> Everyone who can see a post. As you write it, or later under Who
          can comment in its menu, you can limit this to people you follow or people mentioned in the post.
          You can also delete any comment on your post, from the comment's own menu.
        </li>
        <StoryItems />
        <li>
          <strong>Profile picture and cover.</strong> You crop them when you choose them. Where and when they
          were taken is removed before they are stored.
        </li>
      </ul>
      <p>
        Please post only what is yours to post; <HelpLink href={routes.terms()}>the terms</HelpLink> say more.
      </p>
    </>
  );
}

function StoryItems() {
  return (
    <>
      <li>
        <strong>Stories.</strong> <HelpLink href={routes.createStory()}>A story</HelpLink> is a picture, or
        words on a color, that is gone after 24 hours. Under Who can see it you can choose one of{" "}
        <HelpLink href={routes.lists()}>your lists</HelpLink>: then only the people in it see the story, as
        far as they can see your posts. They learn that it is for a few people, not the list’s name.
      </li>
      <li>
        <strong>People in stories.</strong> Whom you mention with @ in a story is notified, if they can see
        it. If your account is public and it is for everyone, they can add it to a story of theirs until it
        ends; a switch below the text turns that off.
      </li>
      <li>
        <strong>Highlights.</strong> <HelpLink href={routes.newHighlight()}>Collect stories</HelpLink> under a
        name on your profile, or choose Add to highlight in the menu of one of yours. There they stay after 24
        hours, each for the people who could see it before.
      </li>
    </>
  );
}
