import { icon } from './icons.tsx';

export const Mail = icon('M3.5 6h17v12.5h-17zm0 .8 8.5 6.7 8.5-6.7');
export const Pin = icon(
  'M12 21s6.5-6 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21m0-9a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
);
export const Briefcase = icon('M3.5 8h17v11h-17zM9 8V5.5h6V8M3.5 12.5h17');
