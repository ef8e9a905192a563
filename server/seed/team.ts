/** A demonstration team member. */
export interface DemoMember {
  readonly id: string;
  readonly name: string;
  readonly designation: string;
  /** File name in `pictures/` without extension, drawn by scripts/draw. */
  readonly picture: string;
  readonly createdAt: string;
}

/** The demonstration team, in the order of joining. All members are invented. */
export const TEAM: readonly DemoMember[] = [
  ['meera-deshpande', 'Meera Deshpande', 'Head of Product', '2024-04-15T04:30:00.000Z'],
  ['harpreet-singh', 'Harpreet Singh Bedi', 'Lead Engineer', '2024-06-03T04:30:00.000Z'],
  ['farhan-qureshi', 'Farhan Qureshi', 'Mobile Engineer', '2024-11-18T04:30:00.000Z'],
  ['lakshmi-iyer', 'Lakshmi Iyer', 'Accounts & Operations', '2025-01-06T04:30:00.000Z'],
  ['tenzin-dolma', 'Tenzin Dolma', 'Interface Designer', '2025-05-12T04:30:00.000Z'],
  ['arjun-malviya', 'Arjun Malviya', 'Backend Engineer', '2025-08-25T04:30:00.000Z'],
  ['zoya-ansari', 'Zoya Ansari', 'Client Success Manager', '2026-01-19T04:30:00.000Z'],
  ['prakash-gond', 'Prakash Gond', 'Quality Engineer', '2026-06-22T04:30:00.000Z'],
].map(([id = '', name = '', designation = '', createdAt = '']) => ({
  ...{ id, name, designation, picture: `portrait-${id}`, createdAt },
}));
