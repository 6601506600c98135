const folder = process.env.NODE_COMPILE_CACHE;

/** The setting by which Node keeps what it has compiled, so that only the first of a run's many starts compiles it. */
export const compileCache: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {};
