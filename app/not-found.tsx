/**
 * Never shown: `[...path]` is the page of every address that has no other, with its own status. Without this file each document
 * carries the framework's page for it.
 */
export default function NotFound() {
  return null;
}
