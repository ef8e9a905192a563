export const aboutTeaser = {
  heading: 'Two offices, one team.',
  text: [
    'Do bindu means two points. Ours are Indore and Bhopal, about 170 kilometres apart on the map of Madhya Pradesh and one desk apart in the day’s work.',
    'Whoever plans your product also builds it, and is there when it goes live. Nothing is handed over a wall, so nothing is lost on the way.',
  ],
};

/** For the owner: describe the offer here. */
export const deal = {
  heading: 'Limited Time Deal',
  text: 'For a short time we take on new projects on special terms. Tell us what you have in mind, and we will tell you what that means for you.',
};
