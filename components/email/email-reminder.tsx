import { MailWarning } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { emailTexts as texts } from "./texts.ts";

/** One-line reminder for members with an unconfirmed address. */
export function EmailReminder() {
  return (
    <p className="flex items-center gap-2.5 rounded-control border border-line bg-card px-4 py-3 text-sm">
      <Icon of={MailWarning} className="size-icon text-secondary" />
      <span>
        {texts.reminder}{" "}
        <Link href={routes.email()} className="font-semibold text-accent hover:underline">
          {texts.reminderLink}
        </Link>
      </span>
    </p>
  );
}
