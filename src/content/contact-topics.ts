import { serviceLinks } from './navigation.ts';

/** Values of `?topic=` on the contact page, each with the first sentence of the message. */
const topics: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    serviceLinks.map(({ label, to }) => [to.replace('/services/', ''), `I would like a demo of ${label}.`]),
  ),
  'digital-audit': 'I would like the free digital marketing audit.',
  'app-idea': 'I would like to talk about an idea for an app.',
  website: 'I would like to talk about a website.',
  'own-software': 'I would like to talk about software of our own.',
  portfolio: 'I saw your work and would like to talk about a project of mine.',
};

/** First sentence of a message about a topic; undefined for an unknown topic. */
export const sentenceFor = (topic: string): string | undefined =>
  Object.hasOwn(topics, topic) ? topics[topic] : undefined;
