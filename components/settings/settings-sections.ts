import {
  Activity,
  Ban,
  Bell,
  BookOpen,
  Bug,
  CheckCheck,
  CirclePlay,
  CircleQuestionMark,
  Download,
  Eraser,
  FilePen,
  FileText,
  Flag,
  Globe,
  Hash,
  type IconNode,
  Images,
  Info,
  Keyboard,
  KeyRound,
  LayoutList,
  Lock,
  LogOut,
  Mail,
  MessageCircleQuestionMark,
  MonitorOff,
  MonitorSmartphone,
  Moon,
  Palette,
  ShieldCheck,
  UserRoundPen,
  UserRoundX,
  VolumeX,
} from "lucide";
import { routes } from "#contract/web-routes";
import { settingsTexts } from "./texts.ts";

interface SettingsLink {
  label: string;
  href: string;
  icon: IconNode;
  /** What else is behind it. */
  hint?: string;
  isDangerous?: boolean;
}

/** A switch that acts immediately; provided by the page. */
interface SettingsSwitch {
  control:
    | "privateAccount"
    | "readReceipts"
    | "showPresence"
    | "altReminder"
    | "darkMode"
    | "shortcuts"
    | "autoPlay";
  icon: IconNode;
}

/** An action with a confirmation; the page provides the sheet. */
interface SettingsQuestion {
  label: string;
  question: "logout" | "logoutAll";
  icon: IconNode;
}

export type SettingsItem = SettingsLink | SettingsSwitch | SettingsQuestion;

interface SettingsSection {
  title: string;
  items: SettingsItem[];
}

/** The sections of /settings, in order. */
export const settingsSections: SettingsSection[] = [
  {
    title: "Account",
    items: [
      { label: "Edit Profile", href: routes.editProfile(), icon: UserRoundPen },
      { label: "Change Password", href: routes.changePassword(), icon: KeyRound },
      { label: "Email", href: routes.email(), icon: Mail },
    ],
  },
  {
    title: "Privacy & Security",
    items: [
      { label: "Blocked Users", href: routes.blockedUsers(), icon: Ban },
      { label: "Muted people & words", href: routes.muted(), icon: VolumeX },
      { label: "Followed hashtags", href: routes.hashtags(), icon: Hash },
      { label: "Drafts", hint: "Posts you saved or scheduled", href: routes.drafts(), icon: FilePen },
      { label: "Lists", hint: "Feeds of people you choose", href: routes.lists(), icon: LayoutList },
      { control: "privateAccount", icon: Lock },
      { control: "readReceipts", icon: CheckCheck },
      { control: "showPresence", icon: Activity },
      { label: "2FA", href: routes.twoFactor(), icon: ShieldCheck, hint: settingsTexts.twoFactorHint },
      { label: "Localization", href: routes.timezone(), icon: Globe },
      { label: "Devices", href: routes.devices(), icon: MonitorSmartphone },
      { label: "Reports & Decisions", href: routes.ownModeration(), icon: Flag },
    ],
  },
  {
    title: "Notifications",
    items: [
      { label: "Push Notifications", href: routes.notificationSettings(), icon: Bell },
      { control: "altReminder", icon: Images },
    ],
  },
  {
    title: "Appearance",
    items: [
      { control: "darkMode", icon: Moon },
      { label: "Theme Customization", href: routes.themeCustomization(), icon: Palette },
      { control: "shortcuts", icon: Keyboard },
    ],
  },
  {
    title: "Data & Storage",
    items: [
      { control: "autoPlay", icon: CirclePlay },
      { label: "Clear Cache", href: routes.clearCache(), icon: Eraser },
      { label: "Download Data", href: routes.downloadData(), icon: Download },
    ],
  },
  {
    title: "Support",
    items: [
      { label: "Ask a Question", href: routes.askQuestions(), icon: MessageCircleQuestionMark },
      { label: "FAQ", href: routes.faq(), icon: CircleQuestionMark },
      { label: "User Guide", href: routes.userGuide(), icon: BookOpen },
      { label: "Report a Problem", href: routes.reportProblem(), icon: Bug },
    ],
  },
  {
    title: "More",
    items: [
      { label: "Terms & Privacy", href: routes.terms(), icon: FileText },
      { label: "About App", href: routes.about(), icon: Info },
    ],
  },
  {
    title: "Session",
    items: [
      { label: settingsTexts.logout, question: "logout", icon: LogOut },
      { label: settingsTexts.logoutAll, question: "logoutAll", icon: MonitorOff },
      { label: "Delete Account", href: routes.deleteAccount(), icon: UserRoundX, isDangerous: true },
    ],
  },
];
