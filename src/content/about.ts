export const about = {
  intro:
    'Do bindu means two points. One is where you are, the other is where your business should be. We are the people who draw the line between them, and then walk it with you.',
  mission: {
    heading: 'Our Mission',
    text: 'To give every business in central India, from a single counter to a chain of branches, software that works as hard as its people do: quick on any phone, honest about what it costs, and theirs to keep.',
  },
  vision: {
    heading: 'Our Vision',
    text: 'A Malwa whose shops, kitchens, clinics and workshops run on tools made here, as good as any made elsewhere, and where a young engineer need not leave Indore or Bhopal to build them.',
  },
  story: {
    heading: 'Our Story',
    text: 'Short so far, and written in small steps.',
  },
};

export interface Milestone {
  when: string;
  title: string;
  text: string;
  figures?: readonly (readonly [figure: string, what: string])[];
}

export const milestones: readonly Milestone[] = [
  {
    when: '2023',
    title: 'Founded in 2023',
    text: 'We began with one table, two laptops and a first customer who wanted his orders out of a notebook and into his phone.',
  },
  {
    when: 'Then',
    title: 'Company growth',
    text: 'One customer sent the next. Designers joined the programmers, marketing joined the two, and the notebook became a product that others asked for.',
  },
  {
    when: 'Home',
    title: 'Based in Indore',
    text: 'The firm is based in Indore, where most of us grew up. Our second office, in Bhopal, keeps us close to the other half of our customers.',
  },
  {
    when: 'Next',
    title: 'Evolution into a SaaS product',
    text: 'What we had built for one retailer was needed by many. So the project evolved into a SaaS product: one system, opened in a browser, paid by the month and improved for everyone at once.',
  },
  {
    when: '2024',
    title: '400+ active users in 2024',
    text: 'Retailers order, suppliers deliver, and both see the same account.',
    figures: [
      ['About 30', 'retailers'],
      ['300', 'suppliers'],
      ['₹25 crore', 'transaction value'],
      ['97%', 'client satisfaction'],
    ],
  },
  {
    when: 'Ahead',
    title: 'Innovation as the future',
    text: 'Innovation is our future, and to us it means usefulness: software that works without a network, that reads a bill by itself, that speaks the language of the shop floor.',
  },
];
