/** All of `process` that code in the browser asks for; the bundler has put in the rest. */
export const env = {};
