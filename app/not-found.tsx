/**
 * Never shown: `[...path]` renders every unknown path, with its own status. Without this file each document includes
 * the framework's default page.
 */
export default function NotFound() {
  return null;
}
