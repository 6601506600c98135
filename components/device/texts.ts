/** Texts of /devices. */
export const deviceTexts = {
  title: "Devices",
  logout: "Logout",
  logoutAll: "Logout All",
  none: "no active devices found",
  /** For a 401 or an invalid CSRF token. */
  authFailed: "Authentication failed. Redirecting...",
  broke: "An error occurred",
  failed: "Failed to fetch devices",
  logoutFailed: "Failed to logout device",
  logoutAllFailed: "Failed to logout all devices",
  logoutAllTitle: "Confirm Logout from All Devices",
  logoutAllText: "This action cannot be undone",
  // Not given by the specification:
  loading: "Loading devices...",
  current: "This device",
  activeNow: "Active now",
  lastActive: "Last active:",
  types: { mobile: "Phone", tablet: "Tablet", desktop: "Computer" } as Readonly<Record<string, string>>,
  unknownType: "Device",
  unknownPlace: "Unknown location",
  /** Unknown parts are left out of the name. */
  name: (client: string, os: string) => {
    const known = [client, os].filter((part) => part !== "Unknown");
    return known.length === 0 ? "Unknown device" : known.join(" on ");
  },
  count: (count: number) => (count === 1 ? "Signed in on this device only" : `Signed in on ${count} devices`),
  logoutTitle: (name: string) => `Logout from ${name}?`,
  logoutText:
    "It will be logged out within seconds. Anyone using it will need your password to sign in again.",
  loggedOut: (name: string) => `${name} has been logged out`,
  advice:
    "If you don't recognize a device, log it out and change your password: someone may know your current one.",
  changePassword: "Change password",
  /** Shown on the sign-in page of a device whose session was ended elsewhere. */
} as const;
