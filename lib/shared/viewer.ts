/** The signed-in member whose page it is: all that it may know of the session. */
export interface Viewer {
  userId: string;
  username: string;
}
