import { routes } from "#contract/web-routes";
import { LOGOUT_FORMS, LogoutDialog } from "./logout-dialog.tsx";
import { MemberTasks } from "./member-tasks.tsx";

export const LOGOUT_SHEET_ID = "logout-sheet";

interface LogoutSheetProps {
  userId: string;
}

/** Rendered once in the shell and opened by every Logout entry. */
export function LogoutSheet({ userId }: LogoutSheetProps) {
  return (
    <>
      <LogoutDialog id={LOGOUT_SHEET_ID} text="Are you sure you want to logout?" />
      <MemberTasks logoutForm={LOGOUT_FORMS} userId={userId} homePath={routes.home()} />
    </>
  );
}
