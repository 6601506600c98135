import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useMemo, useState } from "react";

interface SearchAddressProps {
  /** The router's: asks the server for an address in place of the present one. */
  replace: AppRouterInstance["replace"];
  children: ReactNode;
}

/** Stands in for the router: tells its children of the address whenever it changes. */
export function SearchAddress({ replace, children }: SearchAddressProps) {
  const [search, setSearch] = useState(window.location.search);

  useEffect(() => {
    const { pushState, replaceState } = window.history;
    const follow = () => setSearch(window.location.search);
    window.history.pushState = (...change) => {
      pushState.apply(window.history, change);
      follow();
    };
    window.history.replaceState = (...change) => {
      replaceState.apply(window.history, change);
      follow();
    };
    window.addEventListener("popstate", follow);
    return () => {
      Object.assign(window.history, { pushState, replaceState });
      window.removeEventListener("popstate", follow);
    };
  }, []);

  // What is asked of it here.
  const router = useMemo(() => ({ replace }) as AppRouterInstance, [replace]);
  return (
    <AppRouterContext value={router}>
      <SearchParamsContext.Provider value={new URLSearchParams(search)}>
        {children}
      </SearchParamsContext.Provider>
    </AppRouterContext>
  );
}
