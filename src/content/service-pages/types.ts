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
