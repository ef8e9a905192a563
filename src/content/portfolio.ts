export const portfolioIntro =
  'A shop, an app, a board on the wall of an office: each of these began with somebody’s working day. Turn a card to see what it is, and open it to see it whole.';

export const portfolioBlock = {
  heading: 'Work that is in use.',
  text: 'Sites, apps and systems that somebody opens every morning.',
};

export const portfolioItemPage = {
  heading: 'Something like this?',
  text: 'Tell us what your day looks like and where it gets stuck. You will hear from the people who would build it.',
  action: 'Talk about your project',
};

export const noPortfolio = {
  title: 'Nothing on the wall yet',
  text: 'We are choosing what to show here. Ask us meanwhile, and we will send you work from your own trade.',
};
