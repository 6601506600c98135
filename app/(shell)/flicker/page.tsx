import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { FlickerHead } from "#components/flicker/flicker-head";
import { FlickerSkeleton } from "#components/flicker/flicker-skeleton";
import { flickerTexts } from "#components/flicker/texts.ts";
import { FLICKER_OPENED_PARAM, openedAtOf } from "#lib/shared/address/flicker-address";
import { FlickerScreen } from "./flicker-screen.tsx";

export const metadata: Metadata = { title: flickerTexts.title };

/** One post per screen, filling the window: components/flicker/flicker.css hides the shell. */
export default async function FlickerPage({ searchParams }: PageProps<"/flicker">) {
  const query = await searchParams;
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  return (
    <div className="dark-surface flicker">
      <FlickerHead />
      <StreamOnNavigation fallback={<FlickerSkeleton />}>
        <FlickerScreen cursor={cursor} openedAt={openedAtOf(query[FLICKER_OPENED_PARAM], Date.now())} />
      </StreamOnNavigation>
    </div>
  );
}
