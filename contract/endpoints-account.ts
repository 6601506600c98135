import { deleteAccount } from "./account.ts";
import * as auth from "./auth.ts";
import { getAppVersion, getCapabilities } from "./company.ts";
import { getDataExport, openDataExport, startDataExport } from "./data-export.ts";
import { getLocalization, listDevices, logoutAllDevices, logoutDevice } from "./device.ts";
import { stopDigests } from "./digest.ts";
import * as email from "./email.ts";
import {
  answerFollowRequest,
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
} from "./notification.ts";
import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from "./passkey.ts";
import {
  changePassword,
  checkResetLink,
  reauthenticate,
  requestPasswordReset,
  resetPassword,
} from "./password.ts";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "./push.ts";
import { openRealtimeTicket } from "./realtime.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { askQuestion, listSupportRequests, reportProblem } from "./support.ts";
import * as twoFactor from "./two-factor.ts";

/** What a member does with the own account and devices, and how the product reaches them. */
export const accountEndpoints = {
  ...auth,
  reauthenticate,
  changePassword,
  requestPasswordReset,
  checkResetLink,
  resetPassword,
  ...email,
  ...twoFactor,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeyLogin,
  loginWithPasskey,
  listDevices,
  logoutDevice,
  logoutAllDevices,
  getLocalization,
  getSettings,
  updateSettings,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  stopDigests,
  getDataExport,
  startDataExport,
  openDataExport,
  askQuestion,
  reportProblem,
  listSupportRequests,
  deleteAccount,
  getAppVersion,
  getCapabilities,
  listNotifications,
  markNotificationAsRead,
  markAllNotificationsAsRead,
  answerFollowRequest,
  openRealtimeTicket,
};
