import { icon } from './icons.tsx';

export const Check = icon('m5 12.5 4.5 4.5L19 7.5');
export const Warning = icon('M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z');
export const Info = icon('M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18');
