import { Link } from "#components/ui/link";

interface AuthSwitchProps {
  question: string;
  href: string;
  action: string;
}

/** Link between sign-in and sign-up. */
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
