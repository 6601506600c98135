import { routes } from "#contract/web-routes";
import { BrandMark } from "./brand-mark.tsx";
import { CurrentLink } from "./current-link.tsx";

interface BrandProps {
  appName: string;
}

/** Logo and name, linking to the home page. */
export function Brand({ appName }: BrandProps) {
  return (
    <CurrentLink href={routes.home()} className="brand">
      <BrandMark />
      {appName}
    </CurrentLink>
  );
}
