"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { noticeReturns } from "#lib/client/list/returning";
import { replayEarlyPresses } from "#lib/client/page/early-presses";
import { whenReachable } from "#lib/client/page/when-reachable";

/** What is on both pages may move to its new place: see components/post/opening-post.ts. */
const opening = { transitionTypes: ["opening"] };

/**
 * Opens our links (`Link`) without loading a document, and shows a bar until the page that was asked for appears. One
 * handler for all costs less than one each.
 */
export function SoftLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    // Here, since this component is on every page.
    replayEarlyPresses();
    return noticeReturns();
  }, []);
  useEffect(() => {
    // The bundler waits for a script that is in the document already, in vain if that has failed before.
    function forget({ target }: Event): void {
      if (target instanceof HTMLScriptElement) target.remove();
    }
    // In the capture phase, because these events do not bubble.
    document.addEventListener("error", forget, true);
    return () => document.removeEventListener("error", forget, true);
  }, []);
  useEffect(() => {
    // Handled on the document, so that a link's own click handler comes first.
    function follow(event: MouseEvent): void {
      const link = softLinkOf(event);
      if (!link) return;
      event.preventDefault();
      // The name of one of the router's methods, of which one ignores the address: see `Link` and press-link.ts.
      const open = () => router[link.dataset.soft as "push"](link.href, opening);
      void whenReachable(() => startTransition(open));
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  // Not announced: the router announces the page once it is there.
  return isPending && <div className="page-pending" />;
}

const SOFT_LINK = "a[data-soft][href^='/']:not([target], [download])";

/** The link under a plain click, unless the click is handled already. */
function softLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>(SOFT_LINK) : null;
}
