import { routes } from "#contract/web-routes";
import { LOGOUT_FORMS, LogoutDialog } from "./logout-dialog.tsx";
import { MemberTasks } from "./member-tasks.tsx";

export const LOGOUT_SHEET_ID = "logout-sheet";

interface LogoutSheetProps {
  /** Anti-forgery token, from `getFormToken()`. */
  formToken: string;
  userId: string;
}

/** Rendered once in the shell and opened by every Logout entry. */
export function LogoutSheet({ formToken, userId }: LogoutSheetProps) {
  return (
    <>
      <LogoutDialog id={LOGOUT_SHEET_ID} text="Are you sure you want to logout?" formToken={formToken} />
      <MemberTasks logoutForm={LOGOUT_FORMS} userId={userId} homePath={routes.home()} />
    </>
  );
}
