import {
  Ban,
  Bell,
  BookOpen,
  Bug,
  CircleQuestionMark,
  Download,
  Eraser,
  FileText,
  Globe,
  type IconNode,
  Info,
  KeyRound,
  Lock,
  MessageCircleQuestionMark,
  Palette,
  ShieldCheck,
  UserRoundPen,
  UserRoundX,
} from "lucide";
import { routes } from "#lib/shared/routes";

interface SettingsLink {
  label: string;
  href: string;
  icon: IconNode;
}

/** A switch that acts on the spot; the page brings it. */
interface SettingsSwitch {
  control: "privateAccount";
  icon: IconNode;
}

export type SettingsItem = SettingsLink | SettingsSwitch;

interface SettingsSection {
  title: string;
  items: SettingsItem[];
}

/** Part 1 section 2, in its order. Toggles come with what they switch. */
export const settingsSections: SettingsSection[] = [
  {
    title: "Account",
    items: [
      { label: "Edit Profile", href: routes.editProfile(), icon: UserRoundPen },
      { label: "Change Password", href: routes.changePassword(), icon: KeyRound },
    ],
  },
  {
    title: "Privacy & Security",
    items: [
      { label: "Blocked Users", href: routes.blockedUsers(), icon: Ban },
      { control: "privateAccount", icon: Lock },
      { label: "2FA", href: routes.twoFactor(), icon: ShieldCheck },
      { label: "Localization", href: routes.timezone(), icon: Globe },
    ],
  },
  {
    title: "Notifications",
    items: [{ label: "Push Notifications", href: routes.notificationSettings(), icon: Bell }],
  },
  {
    title: "Appearance",
    items: [{ label: "Theme Customization", href: routes.themeCustomization(), icon: Palette }],
  },
  {
    title: "Data & Storage",
    items: [
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
    items: [{ label: "Delete Account", href: routes.deleteAccount(), icon: UserRoundX }],
  },
];
