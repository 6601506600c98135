import { ChevronRight, Download } from "lucide";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { accountDeletionTexts as texts } from "./texts.ts";

const HEADING_ID = "before-deletion";

/** Offers the data export before the account is deleted. */
export function BeforeDeletion() {
  return (
    <Card aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className="px-4 pt-4 text-base">
        {texts.before}
      </h2>
      <p className="px-4 pt-1 pb-3 text-secondary text-pretty">{texts.beforeText}</p>
      <Link
        href={routes.downloadData()}
        className="flex min-h-13 items-center gap-3.5 rounded-b-card border-t border-line px-4 font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon of={Download} className="size-icon text-secondary" />
        <span className="flex-1">{texts.download}</span>
        <Icon of={ChevronRight} className="size-4 text-muted" />
      </Link>
    </Card>
  );
}
