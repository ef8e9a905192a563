export interface Technology {
  name: string;
  /** Id of the logo in the sprite. */
  mark: string;
}

export const technologiesBlock = {
  heading: 'Tools that will still be here in ten years.',
  text: 'We build with what is widely known and well kept, so that your software never depends on us alone.',
};

export const technologies: readonly Technology[] = [
  { name: 'React', mark: 'react' },
  { name: 'TypeScript', mark: 'typescript' },
  { name: 'Node.js', mark: 'nodedotjs' },
  { name: 'Next.js', mark: 'nextdotjs' },
  { name: 'Vue', mark: 'vuedotjs' },
  { name: 'Angular', mark: 'angular' },
  { name: 'Flutter', mark: 'flutter' },
  { name: 'Kotlin', mark: 'kotlin' },
  { name: 'Swift', mark: 'swift' },
  { name: 'Python', mark: 'python' },
  { name: 'Django', mark: 'django' },
  { name: 'Laravel', mark: 'laravel' },
  { name: 'PostgreSQL', mark: 'postgresql' },
  { name: 'GraphQL', mark: 'graphql' },
  { name: 'MongoDB', mark: 'mongodb' },
  { name: 'Redis', mark: 'redis' },
  { name: 'Docker', mark: 'docker' },
  { name: 'Kubernetes', mark: 'kubernetes' },
  { name: 'Figma', mark: 'figma' },
  { name: 'WordPress', mark: 'wordpress' },
];
