const folder = process.env.NODE_COMPILE_CACHE;

/** Node's compile cache, so that only the first of a run's many process starts compiles the sources. */
export const compileCache: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {};
