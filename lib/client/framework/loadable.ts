import { type ComponentType, createElement, Fragment, lazy, Suspense } from "react";

interface LoadableOptions<Props> {
  /** Loads the part. */
  loader: () => Promise<ComponentType<Props>>;
  /** False where the server renders nothing of it. */
  ssr?: boolean;
}

/**
 * What `next/dynamic` makes of its arguments, in the browser (next.config.ts): the framework's own brings along what
 * only a server needs. The server has the framework's, which says what a page should preload, so the shape is its shape.
 */
export default function loadable<Props extends object>({
  loader,
  ssr,
}: LoadableOptions<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loader() }));
  return function LoadablePart(props: Props) {
    const part = createElement(Part, props);
    return ssr === false
      ? createElement(Suspense, null, part)
      : // The server's hints stand before the part, and ids count places.
        createElement(Fragment, null, null, part);
  };
}
