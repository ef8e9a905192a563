import type { ComponentProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

export const icon = (path: string) => (props: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
);

export const ChevronDown = icon('m6 9.5 6 6 6-6');
export const MenuLines = icon('M4 8.5h16M4 15.5h16');
export const Cross = icon('m6 6 12 12M18 6 6 18');
export const Check = icon('m5 12.5 4.5 4.5L19 7.5');
export const Warning = icon('M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z');
export const Info = icon('M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18');
export const Phone = icon(
  'M8.6 4H5.2A1.2 1.2 0 0 0 4 5.3 16 16 0 0 0 18.7 20a1.2 1.2 0 0 0 1.3-1.2v-3.4l-4.4-1.8-1.7 2.1a12.6 12.6 0 0 1-5.6-5.6l2.1-1.7z',
);
export const Mail = icon('M3.5 6h17v12.5h-17zm0 .8 8.5 6.7 8.5-6.7');
export const Pin = icon(
  'M12 21s6.5-6 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21m0-9a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
);
export const Briefcase = icon('M3.5 8h17v11h-17zM9 8V5.5h6V8M3.5 12.5h17');
