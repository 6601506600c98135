import "server-only";
import { cookies } from "next/headers";
import { SIDEBAR_COOKIE } from "#lib/shared/sidebar-cookie";

/** Whether this browser shows the sidebar's column on wide screens; it does unless it was folded away. */
export async function isSidebarOpen(): Promise<boolean> {
  return (await cookies()).get(SIDEBAR_COOKIE)?.value !== "closed";
}
