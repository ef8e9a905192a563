export const technologiesBlock = {
  heading: 'Tools that will still be here in ten years.',
  text: 'We build with what is widely known and well kept, so that your software never depends on us alone.',
};

/** In the order of their marks in `src/site/marquee/art/technologies.svg`. */
export const technologies: readonly string[] = [
  'React',
  'TypeScript',
  'Node.js',
  'Next.js',
  'Vue',
  'Angular',
  'Flutter',
  'Kotlin',
  'Swift',
  'Python',
  'Django',
  'Laravel',
  'PostgreSQL',
  'GraphQL',
  'MongoDB',
  'Redis',
  'Docker',
  'Kubernetes',
  'Figma',
  'WordPress',
];
