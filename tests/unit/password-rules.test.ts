import { describe, expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { BRAND, describeWeakPassword } from '#server/accounts/password-rules.ts';

const EMAIL = 'asha.verma@sunrise-mills.co';

describe('D7 refused passwords', () => {
  test('the brand is that of the site', () => expect(BRAND).toBe(site.brand));

  test.each([
    ['among the commonest', ['password', 'Liverpool', 'qwertyuiop', '1qaz2wsx', '123456789']],
    ['the brand', [BRAND.padEnd(8, '1'), `${BRAND}2026`, `${BRAND}@123`, `my-${BRAND.toUpperCase()}!`]],
    ['the address', [EMAIL, 'Asha.Verma', 'ashaverma1', 'asha_verma_99', 'sunrise-mills', 'SunriseMills1!']],
    [
      'a walk',
      ['qwertzxcvb', '0987654321', 'poiuytrewq', '1qaz2wsx3edc4rfv', 'asdf-qwer-1234', 'zaq1xsw2', 'abcdefgh1234'],
    ],
  ])('%s', (_, passwords) => {
    for (const password of passwords)
      expect([password, describeWeakPassword(password, EMAIL)]).toEqual([password, expect.any(String)]);
  });

  test.each([
    'correct horse battery',
    'bench bench bench',
    'seven lakes of bhopal',
    'not-used-here-1',
    `${BRAND} has seven lakes`,
    'asha and her bicycle',
    'qwerty but then not',
    'मालवा की कचौरी',
    '!!!???!!!???',
    'x'.repeat(64),
  ])('%s is taken', (password) => expect(describeWeakPassword(password, EMAIL)).toBeNull());

  test('a short name in an address refuses nothing', () => {
    expect(describeWeakPassword('a better one', 'a@b.co')).toBeNull();
    expect(describeWeakPassword('tombola7', 'tom@b.co')).toBeNull();
  });
});
