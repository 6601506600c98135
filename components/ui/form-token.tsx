"use client";

import { createContext, type ReactNode, use } from "react";
import { plainFormFields } from "#lib/shared/plain-form-fields";

const FormTokenContext = createContext("");

interface FormTokenProviderProps {
  /** The anti-forgery token of the document's request; empty in documents that are kept for all visitors. */
  token: string;
  children: ReactNode;
}

/** Gives all forms of a document the token with which they are sent without script. Around everything in the root layout. */
export function FormTokenProvider({ token, children }: FormTokenProviderProps) {
  return <FormTokenContext value={token}>{children}</FormTokenContext>;
}

/** The hidden field that a form needs to be accepted without script. */
export function FormToken() {
  return <input type="hidden" name={plainFormFields.token} value={use(FormTokenContext)} />;
}
