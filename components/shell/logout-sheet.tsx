import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { API_PREFIX, routes as apiRoutes } from "#contract/routes";
import { routes } from "#lib/shared/routes";
import { MemberTasks } from "./member-tasks.tsx";

export const LOGOUT_SHEET_ID = "logout-sheet";
const LOGOUT_FORM_ID = "logout-form";

interface LogoutSheetProps {
  /** Of the plain form, from `getFormToken()`. */
  formToken: string;
  userId: string;
}

/** Once in the shell; every Logout entry opens it. A plain form, which script only adds to. */
export function LogoutSheet({ formToken, userId }: LogoutSheetProps) {
  return (
    <>
      <Sheet
        id={LOGOUT_SHEET_ID}
        title="Logout"
        text="Are you sure you want to logout?"
        action={
          <form id={LOGOUT_FORM_ID} method="post" action={API_PREFIX + apiRoutes.logout.path}>
            <input type="hidden" name="csrfToken" value={formToken} />
            <Button type="submit" variant="danger" className="w-full">
              Logout
            </Button>
          </form>
        }
      />
      <MemberTasks logoutForm={`#${LOGOUT_FORM_ID}`} userId={userId} homePath={routes.home()} />
    </>
  );
}
