export type PolicyName = 'terms' | 'privacy' | 'cookies';

export interface Policy {
  intro: string;
  points: readonly string[];
}

/** For the owner's lawyer: the points come from the specification, their wording does not. */
export const policies: Record<PolicyName, Policy> = {
  terms: {
    intro: 'By using this website and our services you agree to the following.',
    points: [
      'Use our services lawfully. Any misuse of our services is forbidden: breaking in, copying them in bulk, sending spam or harming others through them.',
      'The content of this website, its texts, pictures, design and code, is the intellectual property of the provider. Please ask before you use any of it elsewhere.',
      'Whoever violates these terms may lose access to our services, and we may take legal action.',
    ],
  },
  privacy: {
    intro: 'We treat what you tell us as yours.',
    points: [
      'We collect only the data that is necessary to answer you, or to consider your application.',
      'We do not share your data with anyone without your consent.',
      'You have the right to request deletion of your data at any time. On the page Your data you see, save or erase it yourself; or write to us, and we will remove it.',
    ],
  },
  cookies: {
    intro: 'How this website uses cookies.',
    points: [
      'Cookies are used for traffic analysis: to see which pages are read, and to make them better.',
      'You can disable cookies in your browser at any time. The website will go on working.',
    ],
  },
};
