/** Shows a count on the installed app's icon, where supported; zero clears it. */
export function showAppBadge(count: number): void {
  const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Rejected for pages that are not installed.
  showing?.catch(() => undefined);
}
