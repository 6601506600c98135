import { Binoculars } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { routes } from "#contract/web-routes";

/** For an unknown URL or member. */
export function PageNotFound() {
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon={Binoculars}
        title="There is nothing at this address"
        text="It may have been removed, or the link may be wrong."
        action={<ButtonLink href={routes.home()}>Back to Home</ButtonLink>}
      />
    </>
  );
}
