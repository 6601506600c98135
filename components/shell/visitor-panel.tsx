"use client";

import { Globe, Hash, type IconNode, UsersRound } from "lucide";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
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
    <section aria-labelledby="visitor-panel-title" className="visitor-panel">
      <h2 id="visitor-panel-title">New to {appName}?</h2>
      <ul>
        {highlights.map(({ icon, title, text }) => (
          <li key={title}>
            <span>
              <Icon of={icon} className="" />
            </span>
            <div>
              <p>{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <Link href={routes.signup()} className="button button-primary">
          {entryTexts.createAccount}
        </Link>
        <Link href={routes.login()} className="button button-secondary">
          {entryTexts.signIn}
        </Link>
      </div>
    </section>
  );
}
