import { HelpItem } from "#components/support/help-item";
import { HelpLink } from "#components/support/help-link";
import { routes } from "#contract/web-routes";

/** The three specified questions. */
export function SpecifiedAnswers() {
  return (
    <>
      <HelpItem id="change-password" question="How do I change my password?">
        <p>
          Open <HelpLink href={routes.changePassword()}>Settings → Change Password</HelpLink>, enter your
          current password and the new one twice, and press Save. The new one needs at least 8 characters with
          upper and lower case, a digit and one of @$!%*?&amp;, and must not be one of the most common
          passwords.
        </p>
        <p>
          Once you confirm, you are logged out everywhere and sign in with the new password. Anyone else who
          was signed in with the old one is logged out, too.
        </p>
      </HelpItem>
      <HelpItem id="block" question="How do I block someone?">
        <p>
          Open their profile, press the three dots beside the Follow button and choose Block. They can no
          longer see your profile and posts or follow you, you stop following each other, and neither of you
          sees the other in lists, search and notifications. They are not notified, but if they open your
          profile, they see that they are blocked.
        </p>
        <p>
          What they wrote on your posts stays there for others, though you no longer see it. If you want it
          gone, delete their comments before you block them.
        </p>
        <p>
          <HelpLink href={routes.blockedUsers()}>Settings → Blocked Users</HelpLink> lists everyone you have
          blocked, each with a button to unblock them. Unblocking someone does not bring back who followed
          whom.
        </p>
      </HelpItem>
      <HelpItem id="logout-all" question="How do I log out of all devices?">
        <p>
          Open <HelpLink href={routes.devices()}>Settings → Devices</HelpLink> and press Logout All, or choose
          Logout from all devices at the end of <HelpLink href={routes.settings()}>Settings</HelpLink>. Every
          device is logged out within seconds, including the one you are using. To log out a single device,
          use the Logout button beside it in the list of devices.
        </p>
        <p>
          If you don’t recognize a device in that list,{" "}
          <HelpLink href={routes.changePassword()}>change your password</HelpLink> as well.
        </p>
      </HelpItem>
    </>
  );
}
