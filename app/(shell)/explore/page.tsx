import { Images } from "lucide";
import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: "Explore" };

export default function ExplorePage() {
  return (
    <>
      <PageHeader title="Explore" />
      <EmptyState
        icon={Images}
        title="The gallery is still being built"
        text="Pictures from public posts will be gathered here, to browse and to search by their tags."
        action={<ButtonLink href={routes.home()}>Back to Home</ButtonLink>}
      />
    </>
  );
}
