import { routes } from "#contract/web-routes";
import { LOGOUT_FORMS, LogoutDialog } from "./logout-dialog.tsx";
import { MemberTasks } from "./member-tasks.tsx";

export const LOGOUT_SHEET_ID = "logout-sheet";

interface LogoutSheetProps {
  /** Of the plain form, from `getFormToken()`. */
  formToken: string;
  userId: string;
}

/** Once in the shell; every Logout entry of its own opens it. */
export function LogoutSheet({ formToken, userId }: LogoutSheetProps) {
  return (
    <>
      <LogoutDialog id={LOGOUT_SHEET_ID} text="Are you sure you want to logout?" formToken={formToken} />
      <MemberTasks logoutForm={LOGOUT_FORMS} userId={userId} homePath={routes.home()} />
    </>
  );
}
