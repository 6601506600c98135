/** Whether a path of ours, with its query, is where an invitation to a community leads: a new member goes back there, and not home. */
export function isInvitationPath(path: string): boolean {
  return /^\/communities\/[a-z0-9-]+\/join\?/i.test(path);
}
