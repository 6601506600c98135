/** What an authenticator keeps of a member, base64url: the bytes of the id, which say nothing about the person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}
