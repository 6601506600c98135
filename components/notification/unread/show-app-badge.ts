/** Shows a number on the icon of the installed app, where browser and system have such a thing; none for nothing. */
export function showAppBadge(count: number): void {
  const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // A page that is not installed may be refused.
  showing?.catch(() => undefined);
}
