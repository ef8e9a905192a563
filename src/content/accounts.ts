export interface AccountText {
  title: string;
  lead: string;
  text: string;
}

/** For as long as accounts are made by hand. */
export const accounts = {
  signup: {
    title: 'Sign up',
    lead: 'Accounts are made by our team for now.',
    text: 'Write to us with your name and the e-mail address you want to sign in with. You need no account to ask for a price, to see our products or to apply for a job.',
  },
  register: {
    title: 'Register',
    lead: 'Registration is done by our team for now.',
    text: 'Write to us with your name, your company and the e-mail address you want to sign in with, and we set your account up.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Passwords are reset by our team for now.',
    text: 'Write to us with the e-mail address of your account. Please never send us your password, neither the old one nor the new one you have in mind.',
  },
} satisfies Record<string, AccountText>;
