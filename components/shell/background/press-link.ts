/**
 * Opens a page as a press on a link to it does, or refreshes it if it is the current one: `SoftLinks` shows that it is
 * loading.
 * @param method the router's
 */
export function pressLink(path: string, method: "push" | "refresh" = "push"): void {
  const link = document.createElement("a");
  link.href = path;
  link.dataset.soft = method;
  document.body.append(link);
  link.click();
  link.remove();
}
