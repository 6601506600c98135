import { Feather } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { ComingPage as ComingPageContent } from "#lib/shared/coming-pages";

interface ComingPageProps {
  page: ComingPageContent;
}

/** Says honestly what a screen that is not there yet will do. */
export function ComingPage({ page }: ComingPageProps) {
  return (
    <>
      <PageHeader title={page.title} backTo={page.href} />
      <EmptyState
        icon={Feather}
        title="This screen is still being built"
        text={page.text}
        action={<ButtonLink href={page.href}>{page.linkLabel}</ButtonLink>}
      />
    </>
  );
}
