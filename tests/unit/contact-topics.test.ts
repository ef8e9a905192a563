import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sentenceFor } from '#content/contact-topics.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));
const named = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, topic]) => topic ?? ''));

describe('topic of a link to the contact page', () => {
  test('has a sentence for each link', () => {
    const topics = [...named(/\/contact\?topic=([\w-]+)/g), ...named(/^ {2}topic: '([\w-]+)'/gm)];
    expect(topics).toEqual(expect.arrayContaining(['portfolio', 'digital-audit', 'web', 'app']));
    expect(topics.filter((topic) => !sentenceFor(topic))).toEqual([]);
  });

  test('ignores unknown topics', () => {
    expect(sentenceFor('toString')).toBeUndefined();
    expect(sentenceFor('')).toBeUndefined();
  });
});
