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

/** SVG paths of the logos in the footer. Other logos are defined where they are used. */
export const footerLogos = {
  linkedin:
    'M20.4 20.4h-3.5v-5.5c0-1.4 0-3.1-1.9-3.1s-2.1 1.5-2.1 3v5.6H9.4V9h3.4v1.6c.5-.9 1.6-1.9 3.4-1.9 3.6 0 4.2 2.4 4.2 5.5zM5.3 7.4a2 2 0 1 1 0-4.1 2 2 0 0 1 0 4.1m1.8 13H3.6V9h3.5z',
  x: 'M18.2 2.3h3.3l-7.2 8.2 8.5 11.2h-6.7l-5.2-6.8-6 6.8H1.7l7.7-8.8L1.3 2.3h6.8l4.7 6.2zM17 19.8h1.9L7.1 4.1h-2z',
  facebook: 'M14 13.5h2.5l1-4H14v-2c0-1 0-2 2-2h1.5V2.1A27 27 0 0 0 14.6 2C11.9 2 10 3.7 10 6.7v2.8H7v4h3V22h4z',
};

export const SocialLogo = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" className="flex-none">
    <path fillRule="evenodd" d={path} />
  </svg>
);
