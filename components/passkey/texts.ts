import { isolated } from "#contract/text/isolate-name";
/** Texts of passkeys. */
export const passkeyTexts = {
  title: "Passkeys",
  text: "Sign in with your fingerprint, face or screen lock instead of a password and a code. A passkey works only on this site and cannot be given away by mistake.",
  none: "You have no passkeys yet.",
  failed: "Your passkeys could not be loaded.",
  unsupported: "This browser cannot use passkeys. Open this page in another one to add one.",
  needsScript: "Passkeys need JavaScript, which is switched off in this browser.",

  added: "Added:",
  lastUsed: "Last used:",
  neverUsed: "Never used",
  synced: "Synced",
  notSynced: "Not synced",
  optionsFor: (name: string) => `Options for ${isolated(name)}`,

  add: "Add a passkey",
  addText: "Your browser will ask you to unlock this device or a security key.",
  name: "Name",
  nameHint: "So you can tell your passkeys apart.",
  goOn: "Continue",
  waiting: "Waiting...",
  addedToast: "Passkey added",

  rename: "Rename",
  renameTitle: "Rename this passkey",
  save: "Save",
  saving: "Saving...",
  renamedToast: "Passkey renamed",

  remove: "Remove",
  removeTitle: (name: string) => `Remove “${isolated(name)}”?`,
  removeText:
    "It can no longer sign in to your account. Delete it on the device as well, or it will still be offered there.",
  removedToast: "Passkey removed",
  removeFailed: "The passkey could not be removed.",

  signIn: "Sign in with a passkey",
  or: "or",

  broke: "The passkey did not work. Please try again.",
  notMade: "No passkey was created. You may have canceled, or it took too long.",
  notUsed: "No passkey was used. You may have canceled, or there is none for this site on this device.",
  known: "This device already has a passkey for your account.",
  cannotKeep: "This device cannot store a passkey. Set up a fingerprint, face, PIN or screen lock first.",
  wrongAddress: "Passkeys for this site work only at its own address.",
  openAddress: "Open it there:",
} as const;
