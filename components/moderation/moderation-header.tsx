import { LinkTabs } from "#components/ui/link-tabs";
import { PageHeader } from "#components/ui/page-header";
import { moderationRoutes } from "#contract/moderation-routes";
import { routes } from "#contract/web-routes";
import { moderationTexts as texts } from "./texts.ts";

interface ModerationHeaderProps {
  current: "reports" | "appeals" | "log" | "statistics";
}

/** The header of the pages of moderation, with a tab for each. */
export function ModerationHeader({ current }: ModerationHeaderProps) {
  const pages = [
    { name: "reports", href: moderationRoutes.queue() },
    { name: "appeals", href: moderationRoutes.appeals() },
    { name: "log", href: moderationRoutes.log() },
    { name: "statistics", href: moderationRoutes.statistics() },
  ] as const;
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      <LinkTabs
        label={texts.sections}
        tabs={pages.map(({ name, href }) => ({ href, label: texts[name], isCurrent: name === current }))}
      />
    </>
  );
}
