/** For the owner: promise only what the agency delivers. */
export const careerIntro = {
  lead: 'We are a small team between two cities, and we would like to stay one in which everybody knows what everybody else is building.',
  text: 'Here is how the work is done, what comes with it, and where a desk is free. If something here is not how you would want to work, it is better we both know before the first call.',
};

interface Value {
  readonly title: string;
  readonly text: string;
  /** What the value means in daily work. */
  readonly practice: string;
}

export const coreValues: { heading: string; text: string; list: readonly Value[] } = {
  heading: 'Core values',
  text: 'Five habits, rather than five words on a wall.',
  list: [
    {
      title: 'You own what you build',
      text: 'A screen is yours from the first sketch on: you draft it, you write it, and you sit there while somebody uses it.',
      practice:
        'You sit beside the customer before you write the first line, and the release note has your name in it.',
    },
    {
      title: 'Say it early',
      text: 'A problem told on Monday is a small change of plan. The same problem on Friday is somebody’s weekend.',
      practice: 'Stuck for half an hour? Ask, in the room or in the channel. Nobody is thought less of for it.',
    },
    {
      title: 'The worst phone decides',
      text: 'Our customers’ customers have cheap phones, cracked glass and one bar of network. What fails there is not finished.',
      practice: 'Before a release a drawer of old phones goes round the table, with the network turned down.',
    },
    {
      title: 'Two pairs of eyes',
      text: 'Every change is read by somebody else, the founders’ changes too. A review is about the work, never about you.',
      practice: 'Reviews are short, kind and done the same day. What is only taste stays unsaid.',
    },
    {
      title: 'Leave it easier to read',
      text: 'Somebody will open your file in a year, on a bad day. Often it will be you.',
      practice: 'Small files, plain names, and one line that says why. Designs and notes are held to the same.',
    },
  ],
};

interface Point {
  readonly title: string;
  readonly text: string;
}

export const perks: { heading: string; text: string; list: readonly Point[] } = {
  heading: 'Perks',
  text: 'No table tennis. These are the things people here say they would miss.',
  list: [
    {
      title: 'A partner for the first month',
      text: 'Somebody who does your kind of work sits with you, and has the time set aside for it.',
    },
    {
      title: 'Two offices, and home',
      text: 'Your desk is in Indore or in Bhopal. Days at home are agreed in the team, not applied for.',
    },
    {
      title: 'Evenings that are yours',
      text: 'We plan for ordinary days. If a plan needs nights, the plan is wrong, and we change it.',
    },
    {
      title: 'Time to learn',
      text: 'A book, a course, a meet-up in the city: say what would make you better at this, and we find the hours.',
    },
    {
      title: 'Hindi, English, or both',
      text: 'Meetings run in the language the room thinks in. Code and contracts are in English.',
    },
    {
      title: 'Chai at four',
      text: 'In both offices at the same time, with the screens turned away.',
    },
  ],
};

export const firstMonth: { heading: string; steps: readonly Point[] } = {
  heading: 'Your first month',
  steps: [
    { title: 'Day one', text: 'A machine that is set up, a desk, and lunch with the team.' },
    { title: 'First week', text: 'You use our products as a customer would, and tell us what annoyed you.' },
    { title: 'Second week', text: 'Your first change: small, real, reviewed and released.' },
    {
      title: 'End of the month',
      text: 'You and your partner talk: what works, what does not, what you want to do next.',
    },
  ],
};

export const careerGallery = {
  heading: 'Where the work is done',
  text: 'Five views of the two offices. Drawn, like every picture on this site.',
};

export const careerOpenings = {
  heading: 'Open positions',
  text: 'Choose a kind of work. Applying takes a name, an email address and your resume; the form keeps them if the network goes.',
  withoutScripts: 'Applying here needs JavaScript. Without it, the contact page says how to reach us.',
};

export const resumeCall = {
  heading: 'A place we have not thought of?',
  text: 'If you are good at something we need and have not written down, tell us. Every resume is read by a person who does that kind of work.',
};
