/** Titles and descriptions, apart from the pages' content: every page's code knows them. */
export const heads = {
  app: {
    title: 'App Development',
    description:
      'Mobile apps for Android and iOS that work on mid-range phones and without a network, from first sketch to both stores.',
  },
  digital: {
    title: 'Digital Marketing',
    description:
      'Search, social media, advertising and email for Indian businesses, with a plain monthly account of what came back.',
  },
  software: {
    title: 'Software Development',
    description:
      'Custom software, SaaS and integrations that follow the way you work: a version every two weeks, code and data yours.',
  },
  web: {
    title: 'Web Development',
    description:
      'Websites, shops and web applications from Indore and Bhopal: fast on cheap phones, easy to change, ready to be found.',
  },
};
