export const salesSection = {
  heading: 'Talk to the people who build it.',
  text: 'Tell us what you have in mind, in a sentence or in ten pages. One of us, not a call centre, answers with questions, a rough plan and an honest price range.',
  team: 'The people you will be talking to.',
};

export const contactSection = {
  heading: 'Write to us.',
  text: 'No network just now? Send it all the same: your message is kept on this device and goes out by itself.',
};
