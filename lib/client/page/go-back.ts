/** Goes one step back, if the previous page is ours; returns whether it did. */
export function goBack(): boolean {
  // Only the Navigation API, which some browsers lack, tells whether the previous page is ours.
  const navigation: Navigation | undefined = window.navigation;
  const hasPageBefore = navigation?.canGoBack ?? window.history.length > 1;
  if (hasPageBefore) window.history.back();
  return hasPageBefore;
}
