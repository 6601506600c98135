import { Button } from "#components/ui/button";
import { EndpointForm } from "#components/ui/endpoint-form";
import { Sheet } from "#components/ui/sheet";
import { Spinner } from "#components/ui/spinner";

/** Selects the forms below. */
export const LOGOUT_FORMS = "form[data-logout]";

interface LogoutDialogProps {
  id: string;
  /** The question. */
  text: string;
}

/** Asks whether to log out of this device. A plain form, enhanced by `MemberTasks`. */
export function LogoutDialog({ id, text }: LogoutDialogProps) {
  return (
    <Sheet
      id={id}
      title="Logout"
      text={text}
      action={
        <EndpointForm endpoint="logout" data-logout>
          <Button type="submit" variant="danger" className="w-full">
            <span className="hidden in-aria-busy:contents">
              <Spinner />
            </span>
            Logout
          </Button>
        </EndpointForm>
      }
    />
  );
}
