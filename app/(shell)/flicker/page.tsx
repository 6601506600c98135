import type { Metadata } from "next";
import { FlickerHead } from "#components/flicker/flicker-head";
import { FlickerSkeleton } from "#components/flicker/flicker-skeleton";
import { flickerTexts } from "#components/flicker/texts.ts";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { isDocumentRequest } from "#lib/server/page/request";
import { FLICKER_OPENED_PARAM, openedAtOf } from "#lib/shared/address/flicker-address";
import { FlickerScreen } from "./flicker-screen.tsx";

export const metadata: Metadata = { title: flickerTexts.title };

interface FlickerPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One post per screen, filling the window: app/flicker.css hides the shell. */
export default async function FlickerPage({ searchParams }: FlickerPageProps) {
  const [query, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  return (
    <div className="dark-surface flicker">
      <FlickerHead />
      <StreamOnNavigation isDocument={isDocument} fallback={<FlickerSkeleton />}>
        <FlickerScreen cursor={cursor} openedAt={openedAtOf(query[FLICKER_OPENED_PARAM], Date.now())} />
      </StreamOnNavigation>
    </div>
  );
}
