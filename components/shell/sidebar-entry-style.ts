/** Classes of a sidebar entry; `aria-current` fills its icon. */
export const sidebarEntryStyle =
  "group flex min-h-touch w-full items-center gap-3.5 rounded-control px-3 text-left font-medium transition-colors " +
  "hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold focus-visible:outline-offset-0";

/** Classes of its icon. */
export const sidebarIconStyle =
  "size-icon text-secondary group-aria-[current=page]:fill-current/25 group-aria-[current=page]:text-accent";
