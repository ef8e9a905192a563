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
export const Phone = icon(
  'M8.6 4H5.2A1.2 1.2 0 0 0 4 5.3 16 16 0 0 0 18.7 20a1.2 1.2 0 0 0 1.3-1.2v-3.4l-4.4-1.8-1.7 2.1a12.6 12.6 0 0 1-5.6-5.6l2.1-1.7z',
);
