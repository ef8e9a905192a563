import type { ComponentProps } from 'react';
import { icon } from './icons.tsx';

// All icons that the first page does not need; those that it needs are in icons.tsx.

export const Previous = icon('M19 12H5m6-6-6 6 6 6');
export const Next = icon('M5 12h14m-6-6 6 6-6 6');
export const Enlarge = icon('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7');
export const Back = icon('m14 6-6 6 6 6');
export const Forward = icon('m10 6 6 6-6 6');
export const Play = icon('M8.5 5.5v13l10-6.5z');
export const Pause = icon('M8.5 6v12M15.5 6v12');

export const Bin = icon('M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6m4-6v6');
export const Up = icon('M12 19V5.5M6 11.5l6-6 6 6');
export const Down = icon('M12 5v13.5m-6-6 6 6 6-6');

export const Magnifier = icon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.8 11.3L20.5 20.5');
export const ReplyArrow = icon('M9 6 3.5 11.5 9 17m-5.5-5.5H14a6 6 0 0 1 6 6V19');
export const Refresh = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5');
export const Check = icon('m5 12.5 4.5 4.5L19 7.5');
export const Warning = icon('M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z');
export const Info = icon('M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18');

export const Mail = icon('M3.5 6h17v12.5h-17zm0 .8 8.5 6.7 8.5-6.7');
export const Pin = icon(
  'M12 21s6.5-6 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21m0-9a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
);
export const Clock = icon('M12 7v5l3.2 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17');
export const Chat = icon('M4 5h16v11.5H9.5L5.5 20v-3.5H4z');
export const Briefcase = icon('M3.5 8h17v11h-17zM9 8V5.5h6V8M3.5 12.5h17');

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

export const Star = (props: Omit<ComponentProps<'svg'>, 'children'>) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true" {...props}>
    <path d={STAR} />
  </svg>
);
