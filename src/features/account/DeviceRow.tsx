import type { ReactNode } from 'react';

/** What a device is called. */
export const deviceNameOf = (device: string): string => device || 'A device without a name';

export interface DeviceRowProps {
  device: string;
  /** What is known of it. */
  note: ReactNode;
  /** At the end of the row. */
  children: ReactNode;
}

/** A row of a list of devices. */
export const DeviceRow = ({ device, note, children }: DeviceRowProps) => (
  <li className="device-row">
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{deviceNameOf(device)}</p>
      <p className="text-muted text-note">{note}</p>
    </div>
    {children}
  </li>
);
