/** Never called: a build with a Server Action in it does not pass the tests. */
export function serverActionReducer(): never {
  throw new Error("Server Actions are not used");
}
