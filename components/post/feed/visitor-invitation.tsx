import { entryTexts } from "#components/auth/entry-texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";

interface VisitorInvitationProps {
  appName: string;
}

/** Invitation to join above the feed of narrow screens, where the sidebar is hidden. */
export function VisitorInvitation({ appName }: VisitorInvitationProps) {
  return (
    <section aria-labelledby="invitation" className="invitation">
      <div>
        <h2 id="invitation">{`Join the conversation on ${appName}`}</h2>
        <p>Follow people you like and say something yourself.</p>
      </div>
      <div>
        <ButtonLink href={routes.login()} size="small">
          {entryTexts.signIn}
        </ButtonLink>
        <ButtonLink href={routes.signup()} size="small" variant="primary">
          {entryTexts.createAccount}
        </ButtonLink>
      </div>
    </section>
  );
}
