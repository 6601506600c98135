import { Globe, Hash, type IconNode, UsersRound } from "lucide";
import { authTexts } from "#components/auth/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";

const highlights: { icon: IconNode; title: string; text: string }[] = [
  { icon: Hash, title: "Trending topics", text: "See what people are talking about today." },
  { icon: Globe, title: "A global community", text: "Follow voices from anywhere in the world." },
  { icon: UsersRound, title: "Join communities", text: "Find the people who care about what you do." },
];

interface VisitorPanelProps {
  appName: string;
}

/** Invites a visitor to sign in or to create an account. */
export function VisitorPanel({ appName }: VisitorPanelProps) {
  return (
    <section aria-labelledby="visitor-panel-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="visitor-panel-title" className="text-lg">
        New to {appName}?
      </h2>
      <ul className="mt-4 space-y-3.5">
        {highlights.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
              <Icon of={icon} className="size-4.5" />
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-secondary text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <ButtonLink href={routes.signup()} variant="primary">
          {authTexts.createAccount}
        </ButtonLink>
        <ButtonLink href={routes.login()}>{authTexts.signIn}</ButtonLink>
      </div>
    </section>
  );
}
