/** The block before the footer on pages that end in nothing to fill in. */
export const contactBand = {
  heading: 'Tell us where you want to get to.',
  text: 'A call of fifteen minutes is usually enough to know whether we are the right people for it.',
};
