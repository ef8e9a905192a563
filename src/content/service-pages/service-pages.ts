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

export interface ServiceSection {
  heading: string;
  text: readonly string[];
  /** Steps come one after the other; terms stand side by side. */
  kind: 'steps' | 'terms';
  points: readonly (readonly [term: string, text: string])[];
  picture: { src: string; alt: string };
  /** A way onward at the end of the section. */
  action?: { label: string; to: string };
}

export interface ServicePageContent {
  name: string;
  path: string;
  /** What the contact page is told that it is about. */
  topic: string;
  hero: { title: string; text: string };
  cardsHeading: string;
  cards: readonly (readonly [title: string, text: string])[];
  sections: readonly ServiceSection[];
}
