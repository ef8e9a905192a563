import { icon } from '#ui/icons.tsx';

/** The signs that iOS draws in its bar and in its menu. */
export const Share = icon('M12 3.5v11M8.5 7 12 3.5 15.5 7M8.5 10.5H6.2v9.8h11.6v-9.8h-2.3');
export const AddSquare = icon('M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7');
export const Back = icon('m14.5 6-6 6 6 6');
export const Forward = icon('m9.5 6 6 6-6 6');
export const Book = icon('M12 7C9.5 5 6.5 5 4 6v12.5c2.5-1 5.5-1 8 1 2.5-2 5.5-2 8-1V6c-2.5-1-5.5-1-8 1zm0 0v12.5');
export const Tabs = icon('M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4');
