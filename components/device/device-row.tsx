import { type IconNode, Laptop, MonitorSmartphone, Smartphone, Tablet } from "lucide";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { TimeAgo } from "#components/ui/time-ago";
import type { Device } from "#contract/device";
import { MINUTE } from "#contract/units";
import { useNow } from "#lib/client/page/use-now";
import { deviceTexts as texts } from "./texts.ts";

const icons: Readonly<Record<string, IconNode>> = { mobile: Smartphone, tablet: Tablet, desktop: Laptop };

interface DeviceRowProps {
  device: Device;
  /** One button on the right. */
  action?: ReactNode;
}

/** A device: its type, last use and location. */
export function DeviceRow({ device, action }: DeviceRowProps) {
  const { isCurrentDevice, deviceType, client, os, lastActive, state, country, ip } = device;
  const now = useNow();
  // While the relative time would be "Just now".
  const isActive = isCurrentDevice || (now !== null && now - Date.parse(lastActive) < MINUTE);
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3">
      <span className="flex size-11 shrink-0 items-center justify-center self-start rounded-full bg-fill text-secondary">
        <Icon of={icons[deviceType] ?? MonitorSmartphone} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {texts.name(client, os)}
          {isCurrentDevice && <Badge tone="accent">{texts.current}</Badge>}
        </p>
        <p className="text-sm text-secondary">
          {texts.types[deviceType] ?? texts.unknownType}
          {" · "}
          {isActive ? (
            <span className="text-success">{texts.activeNow}</span>
          ) : (
            <>
              {texts.lastActive} <TimeAgo value={lastActive} />
            </>
          )}
        </p>
        <p className="wrap-text text-sm text-secondary">
          {[state, country].filter(Boolean).join(", ") || texts.unknownPlace}
          {" · "}
          <span className="tabular-nums">{ip}</span>
        </p>
      </div>
      {action}
    </div>
  );
}
