import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";

/** Stands in for the router: tells its children of the address whenever it changes. */
export function SearchAddress({ children }: { children: ReactNode }) {
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

  return (
    <SearchParamsContext.Provider value={new URLSearchParams(search)}>
      {children}
    </SearchParamsContext.Provider>
  );
}
