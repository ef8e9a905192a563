import { icon } from './icons.tsx';

// Apart from the other icons, which every first page loads.
export const Previous = icon('M19 12H5m6-6-6 6 6 6');
export const Next = icon('M5 12h14m-6-6 6 6-6 6');
export const Enlarge = icon('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7');
export const Back = icon('m14 6-6 6 6 6');
export const Forward = icon('m10 6 6 6-6 6');
export const Play = icon('M8.5 5.5v13l10-6.5z');
export const Pause = icon('M8.5 6v12M15.5 6v12');
