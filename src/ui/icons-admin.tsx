import { icon } from './icons.tsx';

// Apart from the other icons, which every first page loads.
export const Bin = icon('M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6m4-6v6');
export const Up = icon('M12 19V5.5M6 11.5l6-6 6 6');
export const Down = icon('M12 5v13.5m-6-6 6 6 6-6');
