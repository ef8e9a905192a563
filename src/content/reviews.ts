export const reviewsIntro =
  'What the people say who work with it every day, in their own words and languages, and with the stars they gave.';

export const noReviews = {
  title: 'No reviews here yet',
  text: 'Our clients are busy with what we built for them. Their work with us is in the portfolio.',
};
