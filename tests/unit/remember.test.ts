import { expect, it } from 'vitest';
import { remember } from '#server/core/remember.ts';

it('computes a text once, also if the result is null, but keeps no long texts and not too many', () => {
  const computed: string[] = [];
  const lookUp = remember((text) => {
    computed.push(text);
    return text === 'none' ? null : text.length;
  });
  const long = 'x'.repeat(10_000);
  for (const text of ['br', 'none', long, 'br', 'none', long]) lookUp(text);
  expect(computed).toEqual(['br', 'none', long, long]);
  for (let i = 0; i < 10_000; i += 1) lookUp(`invented ${i}`);
  computed.length = 0;
  expect(lookUp('br')).toBe(2);
  expect(computed).toEqual(['br']);
});
