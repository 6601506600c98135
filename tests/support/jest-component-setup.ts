import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, jest } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";
import { holdInputMethodKeys } from "#lib/client/page/hold-input-method-keys";
import { followHistory, router, usePathname, useRouter, useSearchParams } from "./fake-navigation.ts";

// Must run before any component is imported, since components are tested without Next.
jest.unstable_mockModule("next/navigation", () => ({ usePathname, useRouter, useSearchParams }));
followHistory();
// As the inline script of every page does.
holdInputMethodKeys();

// jsdom reads files by FileReader alone.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer); // as readAsArrayBuffer gives it
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom's dialogs cannot be modal, and do not close.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    // Browsers fire the event in a later task.
    setTimeout(() => this.dispatchEvent(new Event("close")));
  },
});

// Nor has it popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

// jsdom lays nothing out.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom has no timings: no page was loaded again.
performance.getEntriesByType ??= () => [];

// A busy machine takes longer than the second that Testing Library waits by default.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  for (const method of Object.values(router)) method.mockReset();
});
afterEach(cleanup);
