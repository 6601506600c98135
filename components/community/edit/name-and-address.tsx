"use client";

import { useState } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { TextField } from "#components/ui/text-field";
import { COMMUNITY_NAME_MAX_LENGTH, COMMUNITY_SLUG_MAX_LENGTH } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { slugOf } from "./slug-of.ts";

interface NameAndAddressProps {
  /** Values of a submission without script that was refused. */
  initial: Record<string, string> | undefined;
}

/** Name and address of a new community. The address follows the name until it is edited. */
export function NameAndAddress({ initial }: NameAndAddressProps) {
  const [name, setName] = useState(initial?.name ?? "");
  const [ownSlug, setOwnSlug] = useState(initial?.slug ?? null);
  const slug = ownSlug ?? slugOf(name);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        required
        dir="auto"
        maxLength={COMMUNITY_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        name="slug"
        label={texts.slug}
        hint={texts.slugHint}
        aside={slug && <span className="truncate text-secondary">{routes.community(slug)}</span>}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={COMMUNITY_SLUG_MAX_LENGTH}
        value={slug}
        onChange={(event) => setOwnSlug(event.target.value)}
        onBlur={() => ownSlug === "" && setOwnSlug(null)}
      />
    </>
  );
}
