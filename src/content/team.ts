import portrait from './art/team/director.svg';

export const teamPage = {
  title: 'Meet Our Team',
  description: 'Who runs Dobindu, and who designs, builds and looks after what we make.',
  members: {
    heading: 'And the people who build it.',
    text: 'Nobody here only manages. Whoever is on this page draws, writes code, tests it or picks up your call.',
  },
};

/** PLACEHOLDER: an invented person. Replace picture, name and texts. */
export const director = {
  portrait,
  name: 'Shalini Vaidya',
  title: 'Managing Director',
  tagline: 'I would rather lose a project than promise a date I do not believe in.',
  bio: [
    'Shalini wrote her first program in a cyber café near Rajwada, to add up her father’s hardware bills. Eleven years in other people’s software companies followed, in Pune and in Bengaluru, the last four of them answering for systems that were not allowed to stand still.',
    'In 2023 she came home to Indore and began Dobindu with one table and one customer. She still reads every first enquiry herself, sits in on every estimate, and asks of each screen whether it would work on a busy counter with one hand free.',
  ],
};

/** Block above the footer of pages without a form. */
export const contactBand = {
  heading: 'Tell us where you want to get to.',
  text: 'A call of fifteen minutes is usually enough to know whether we are the right people for it.',
};
