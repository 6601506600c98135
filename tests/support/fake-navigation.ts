import { jest } from "@jest/globals";
import type { useRouter as useNextRouter } from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";

type Router = ReturnType<typeof useNextRouter>;

/** The router of all components under test; it records calls and navigates nowhere. */
export const router = {
  push: jest.fn<Router["push"]>(),
  replace: jest.fn<Router["replace"]>(),
  refresh: jest.fn<Router["refresh"]>(),
  prefetch: jest.fn<Router["prefetch"]>(),
  back: jest.fn<Router["back"]>(),
  forward: jest.fn<Router["forward"]>(),
};

export const useRouter = () => router;

const listeners = new Set<() => void>();

/** Like Next, follows changes that scripts make to the window's history. */
export function followHistory(): void {
  const follow = () => {
    for (const listener of listeners) listener();
  };
  for (const name of ["pushState", "replaceState"] as const) {
    const original = window.history[name];
    window.history[name] = (...change) => {
      original.apply(window.history, change);
      follow();
    };
  }
  window.addEventListener("popstate", follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePathname(): string {
  const path = () => window.location.pathname;
  return useSyncExternalStore(subscribe, path, path);
}

export function useSearchParams(): URLSearchParams {
  const ofWindow = () => window.location.search;
  const search = useSyncExternalStore(subscribe, ofWindow, ofWindow);
  return useMemo(() => new URLSearchParams(search), [search]);
}
