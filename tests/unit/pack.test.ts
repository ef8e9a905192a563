import { expect, test } from 'vitest';
import { unpack } from '#contract/runtime/pack.ts';
import { matchFiles, renamedAssets } from '#server/packs/make-pack.ts';
import { diffText } from '#server/packs/text-diff.ts';

/** Seeded pseudo-random integers (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const WORDS = ['const', 'a', '=>', '(', ')', '“', 'é', '🙂', 'दो बिंदु', '`', '\n', 'import{b as c}from"./x.js";', ' '];

test('the pieces of any changed text restore it', () => {
  const random = randomFrom(20_261_121);
  const textOf = (words: number) => Array.from({ length: words }, () => WORDS[random(WORDS.length)]).join('');
  for (let round = 0; round < 300; round += 1) {
    const base = textOf(random(200));
    let text = base;
    for (let change = random(6); change > 0; change -= 1) {
      const at = random(text.length + 1);
      text = text.slice(0, at) + textOf(random(8)) + text.slice(at + random(40));
    }
    const pieces = diffText(base, text);
    const file = { url: 'a.js', revision: null, digest: '', headers: 0, pieces };
    // Through JSON, as on the network: a piece may end with half a surrogate pair.
    const sent = JSON.parse(JSON.stringify(file)) as typeof file;
    expect(unpack(sent, {}, base)).toBe(text);
  }
});

test('a changed word in a long text adds little more than that word', () => {
  const base = Array.from({ length: 5_000 }, (_, index) => `function f${index}(){return ${index * 7}}`).join('');
  const text = base.replace('f2500()', 'renamed2500()').replace('f4000()', 'renamed4000()');
  expect(JSON.stringify(diffText(base, text)).length).toBeLessThan(150);
});

test('files of two builds are matched although all names have changed, each at most once', () => {
  const file = (url: string, text: string) => ({ url, revision: null, text, headers: {} });
  const earlier = [
    file('assets/app-AAAAAAA1.js', 'import("./page-AAAAAAA2.js")'),
    file('assets/page-AAAAAAA2.js', 'import"./app-AAAAAAA1.js";say("before")'),
    file('assets/queries-AAAAAAA3.js', 'one'),
    file('assets/queries-AAAAAAA4.js', 'two'),
    file('assets/gone-AAAAAAA5.js', 'gone'),
  ];
  const present = [
    file('assets/app-BBBBBBB1.js', 'import("./page-BBBBBBB2.js")'),
    file('assets/page-BBBBBBB2.js', 'import"./app-BBBBBBB1.js";say("after")'),
    file('assets/queries-BBBBBBB3.js', 'two'),
    file('assets/queries-BBBBBBB4.js', 'one, and more'),
    file('assets/new-BBBBBBB5.js', 'new'),
  ];
  expect(renamedAssets(matchFiles(earlier, present))).toEqual({
    'app-AAAAAAA1.js': 'app-BBBBBBB1.js',
    'page-AAAAAAA2.js': 'page-BBBBBBB2.js',
    'queries-AAAAAAA4.js': 'queries-BBBBBBB3.js',
    'queries-AAAAAAA3.js': 'queries-BBBBBBB4.js',
  });
});
