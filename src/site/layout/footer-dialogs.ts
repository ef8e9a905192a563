/** The dialogs of the footer: their ids and titles. */
export const footerDialogs = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  cookies: 'Cookies Policy',
  subscribed: 'Subscription Successful',
};
export type FooterDialogName = keyof typeof footerDialogs;
