import { entryTexts } from "#components/auth/entry-texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";

interface VisitorInvitationProps {
  appName: string;
}

/** Invitation to join above the feed of narrow screens, where the sidebar is hidden. */
export function VisitorInvitation({ appName }: VisitorInvitationProps) {
  return (
    <section
      aria-labelledby="invitation"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-5 md:hidden"
    >
      <div>
        <h2 id="invitation" className="text-lg">{`Join the conversation on ${appName}`}</h2>
        <p className="text-secondary">Follow people you like and say something yourself.</p>
      </div>
      <div className="flex gap-2">
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
