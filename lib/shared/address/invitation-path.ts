/** Whether a path with its query is an invitation to a community, or the link of a group conversation: a new member returns there instead of home. */
export function isInvitationPath(path: string): boolean {
  return /^\/(?:communities\/[a-z0-9-]+|chat)\/join\?/i.test(path);
}
