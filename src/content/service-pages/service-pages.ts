/** Titles and descriptions. Separate from the content of the pages. */
export const servicePageHeads = {
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
  /** Steps are an ordered list; terms are not ordered. */
  kind: 'steps' | 'terms';
  points: readonly (readonly [term: string, text: string])[];
  picture: { src: string; alt: string };
  /** Link at the end of the section. */
  action?: { label: string; to: string };
}

export interface ServicePageContent {
  name: string;
  path: string;
  /** Value of `?topic=` in links to the contact page. */
  topic: string;
  hero: { title: string; text: string };
  cardsHeading: string;
  cards: readonly (readonly [title: string, text: string])[];
  sections: readonly ServiceSection[];
}
