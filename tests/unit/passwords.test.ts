import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/accounts/passwords.ts';

test('A-API-02 unknown accounts are still refused after the queue of hashes was full', async () => {
  const hashes = Array.from({ length: 202 }, () => hashPassword('a password'));
  await expect(isPassword(undefined, 'a password')).rejects.toMatchObject({ status: 503 });
  const [stored] = await Promise.all(hashes);
  expect(await isPassword(undefined, 'a password')).toBe(false);
  expect(await isPassword(stored, 'a password')).toBe(true);
});
