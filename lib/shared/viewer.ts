/** The signed-in member of the page: the only part of the session that reaches the browser. */
export interface Viewer {
  userId: string;
  username: string;
}
