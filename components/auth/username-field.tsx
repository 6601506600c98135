"use client";

import { useState } from "react";
import { useFormField } from "#components/ui/form-state.ts";
import { TextField } from "#components/ui/text-field";
import { USERNAME_MIN_LENGTH } from "#contract/limits-shown";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { useTypedSearch } from "#lib/client/page/use-typed-search";
import { authTexts, usernameFreeMessage } from "./texts.ts";

/** Why a username is not available; null if it is. */
async function askFor(username: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { isFree } = await callApi("checkUsername", { query: { username } }, { signal });
    return isFree ? null : authTexts.usernameTaken;
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields?.username : undefined;
    // Another failure says nothing about the username; submitting the form decides.
    if (problem === undefined) throw error;
    return problem;
  }
}

/** The username of a new member; shows its availability while it is typed. */
export function UsernameField() {
  const { error } = useFormField("username");
  const [typed, setTyped] = useState("");
  const username = typed.trim().toLowerCase();
  const asked = username.length < USERNAME_MIN_LENGTH ? null : username;
  const { found, isAsking } = useTypedSearch(asked, askFor);
  const isKnown = asked !== null && !isAsking && found !== undefined;
  const problem = error ?? ((isKnown && found) || undefined);
  const hint = isKnown && found === null ? usernameFreeMessage(username) : authTexts.usernameHint;
  return (
    <>
      <TextField
        name="username"
        label="Username"
        // The hint is replaced: an additional line would move the form while typing.
        hint={problem === undefined ? hint : undefined}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        onChange={({ target }) => setTyped(target.value)}
        error={problem}
      />
      <p role="status" className="sr-only">
        {isKnown && !error && (found ?? usernameFreeMessage(username))}
      </p>
    </>
  );
}
