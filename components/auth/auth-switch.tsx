import { Link } from "#components/ui/link";

interface AuthSwitchProps {
  question: string;
  href: string;
  action: string;
}

/** The way from sign-in to sign-up and back. */
export function AuthSwitch({ question, href, action }: AuthSwitchProps) {
  return (
    <p className="mt-8 text-secondary">
      {question}{" "}
      <Link href={href} className="font-semibold text-accent hover:underline">
        {action}
      </Link>
    </p>
  );
}
