import type { Member } from '#contract/public/team.ts';

export const member = (fields: Partial<Member>): Member =>
  ({ _id: 'm', name: 'Meera', designation: 'Designer', ...fields }) as Member;

/** `count` members, starting with 'Member 0'. */
export const crowd = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => member({ _id: `m${index}`, name: `Member ${index}` }));
