import { BACKUP_CODE_COUNT } from "#contract/limits";

/** Texts of /2-fa. */
export const twoFactorTexts = {
  title: "Two-Factor Authentication",
  enabled: "2FA enabled successfully! Scan the QR code and save your backup codes.",
  disabled: "2FA has been disabled successfully.",
  codeCopied: "Backup code copied to clipboard!",
  downloaded: "Backup codes downloaded successfully!",
  copied: "Copied!",
  noCodes: "No backup codes available. Please contact support.",
  statusFailed: "Failed to fetch 2FA status",
  toggleFailed: "Failed to toggle 2FA",
  broke: "An unexpected error occurred",
  noToken: "No CSRF token",
  disableTitle: "Disable 2FA?",

  // Not given by the specification:
  toggle: "Two-factor authentication",
  onHint: "Signing in requires your password and a code.",
  offHint: "Signing in requires only your password.",
  setupHint: "Setup not finished yet.",
  explanation:
    "Two-factor authentication protects your account even if someone learns your password: signing in also takes a code from your authenticator app.",
  needsScript: "Changing this needs JavaScript, which is switched off in this browser.",
  cancel: "Cancel",
  working: "One moment...",

  step: (step: number) => `Step ${step} of 3`,
  passwordTitle: "Confirm it's you",
  passwordText: "Turning 2FA on will sign you out on your other devices.",
  password: "Password",
  continue: "Continue",

  scanTitle: "Add this account to your authenticator app",
  scanText: "Scan the picture with the app, such as Google Authenticator, Aegis or 1Password.",
  qrAlt: "QR code for your authenticator app",
  openApp: "Open in an app on this device",
  manualKey: "Manual key",
  manualHint: "For apps that cannot scan: time-based, 6 digits.",
  copyKey: "Copy key",
  keyCopied: "Key copied to clipboard!",
  copyFailed: "That could not be copied. Select it and copy it by hand.",
  appCode: "Code from the app",
  appCodeHint: "The 6 digits that the app shows for this account now.",
  turnOn: "Turn on 2FA",

  codesTitle: "Save your backup codes",
  renewedTitle: "Save your new backup codes",
  codesText:
    "Each code lets you sign in once without your app. Keep them where you would keep a spare key: they are shown only now.",
  copyCode: (code: string) => `Copy ${code}`,
  copyAll: "Copy all",
  allCopied: "Backup codes copied to clipboard!",
  download: "Download",
  saved: "I have saved them",
  leaveTitle: "Leave without your backup codes?",
  leaveText: "Your backup codes are shown only now. Save them first, unless you already have.",
  stay: "Stay",
  leave: "Leave",
  anotherDevice: "Scan the QR code with another device too",

  backupCodes: "Backup codes",
  codesLeft: (left: number) => `${left} of ${BACKUP_CODE_COUNT} codes left`,
  fewLeft: "You are running out of backup codes. Make new ones before you need them.",
  noneLeft: "No backup codes left: without your app, you could not sign in. Make new ones now.",
  enoughLeft: "For signing in without your app.",
  renew: "Make new codes",
  renewTitle: "Make new backup codes?",
  renewText: "Your current backup codes stop working at once, including unused ones.",
  renewed: "New backup codes made. Save them now.",
  renewFailed: "Failed to make new backup codes",

  disableText:
    "Anyone who knows your password will be able to sign in. Your backup codes stop working, and your other devices are logged out.",
  disable: "Disable 2FA",
} as const;

/** Content of the backup codes file. */
export function backupCodesText(appName: string, username: string, codes: readonly string[]): string {
  const head = [`Backup codes for @${username} at ${appName}`, "Each can be used once."];
  return [...head, "", ...codes, ""].join("\n");
}
