import { routes } from "#contract/web-routes";
import { BrandMark } from "./brand-mark.tsx";
import { CurrentLink } from "./current-link.tsx";

interface BrandProps {
  appName: string;
}

/** Logo and name, linking to the home page. */
export function Brand({ appName }: BrandProps) {
  return (
    <CurrentLink
      href={routes.home()}
      className="flex min-h-touch items-center gap-2 rounded-control px-1.5 text-lg font-bold tracking-tight"
    >
      <BrandMark className="size-7.5 text-accent" />
      {appName}
    </CurrentLink>
  );
}
