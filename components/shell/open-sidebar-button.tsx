import { Menu } from "lucide";
import { IconButton } from "#components/ui/icon-button";
import { SIDEBAR_ID } from "./sidebar.tsx";

/** Opens the sidebar, which is a drawer on narrow screens. */
export function OpenSidebarButton() {
  return <IconButton icon={Menu} label="Open sidebar" popoverTarget={SIDEBAR_ID} className="md:hidden" />;
}
