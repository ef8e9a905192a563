export const hero = {
  title: ['The straight line', 'from idea to launch.'],
  text: 'We design and build websites, apps and software, and bring them to the people they are for. Two offices, Indore and Bhopal; one team.',
};
