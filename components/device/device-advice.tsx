import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { deviceTexts as texts } from "./texts.ts";

/** What to do about an unknown device. */
export function DeviceAdvice() {
  return (
    <p className="px-4 py-4 text-sm text-secondary text-pretty">
      {texts.advice}{" "}
      <Link href={routes.changePassword()} className="text-accent underline underline-offset-2">
        {texts.changePassword}
      </Link>
    </p>
  );
}
