"use client";

import type { ReactNode } from "react";
import { Card } from "#components/ui/card";
import type { Localization } from "#contract/device";
import { browserLanguage } from "#lib/client/page/browser-language";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { LocalClock } from "./local-clock.tsx";
import { localizationTexts as texts } from "./texts.ts";

function languageName(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(tag) ?? tag;
}

interface PlaceFactsProps {
  location: Localization;
  /** BCP 47; undefined if none is chosen. */
  dateLanguage: string | undefined;
}

/** The reader's apparent location and how it was determined. What the IP address does not reveal comes from the browser. */
export function PlaceFacts({ location, dateLanguage }: PlaceFactsProps) {
  const { country, region, city, timeZone, language, ip, source } = location;
  const isHydrated = useIsHydrated();
  const spoken = language ?? (isHydrated ? browserLanguage() : null);
  return (
    <Card aria-labelledby="place-title">
      <h2 id="place-title" className="sr-only">
        {texts.place}
      </h2>
      <dl className="divide-y divide-line">
        <Fact term={texts.country}>{country ?? <Unknown />}</Fact>
        <Fact term={texts.region}>{region ?? <Unknown />}</Fact>
        <Fact term={texts.city}>{city ?? <Unknown />}</Fact>
        <Fact term={texts.localTime} note={timeZone === null}>
          <LocalClock style={{ language: dateLanguage, timeZone: timeZone ?? undefined }} />
        </Fact>
        <Fact term={texts.language} note={language === null}>
          {spoken !== null && languageName(spoken)}
          {spoken === null && (isHydrated ? <Unknown /> : "…")}
        </Fact>
      </dl>
      <p className="wrap-text border-t border-line px-4 py-3 text-sm text-secondary text-pretty">
        {texts.sources[source](ip)}
      </p>
    </Card>
  );
}

function Unknown() {
  return <span className="font-normal text-secondary">{texts.unknown}</span>;
}

interface FactProps {
  term: string;
  /** Shows that the value comes from the browser. */
  note?: boolean;
  children: ReactNode;
}

function Fact({ term, note = false, children }: FactProps) {
  return (
    <div className="flex gap-6 px-4 py-3.5">
      <dt className="w-28 shrink-0 text-secondary">{term}</dt>
      <dd className="wrap-text min-w-0 font-medium">
        {children}
        {note && <span className="block text-sm font-normal text-secondary">{texts.fromBrowser}</span>}
      </dd>
    </div>
  );
}
