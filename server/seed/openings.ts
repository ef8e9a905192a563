/** A demonstration category with its openings: id, title, location, experience, number of people. */
export interface DemoCareers {
  readonly id: string;
  readonly name: string;
  readonly openings: readonly (readonly [string, string, string, string, number])[];
}

/** The demonstration openings, in order. */
export const CAREERS: readonly DemoCareers[] = [
  {
    id: 'engineering',
    name: 'Engineering',
    openings: [
      ['frontend-engineer', 'Frontend Engineer (React)', 'Indore', '2–4 years', 2],
      ['backend-engineer', 'Backend Engineer (Node.js)', 'Indore', '3–5 years', 1],
      ['android-engineer', 'Android Engineer', 'Remote', '2–5 years', 1],
      ['engineering-trainee', 'Trainee Engineer', 'Bhopal', '0–1 year', 4],
    ],
  },
  {
    id: 'design',
    name: 'Design',
    openings: [
      ['product-designer', 'Product Designer', 'Indore', '3–6 years', 1],
      ['illustrator', 'Illustrator, part-time', 'Remote', '1–3 years', 1],
    ],
  },
  {
    id: 'quality',
    name: 'Quality & Support',
    openings: [
      ['test-engineer', 'Test Engineer', 'Bhopal', '1–3 years', 2],
      ['support-engineer', 'Support Engineer (Hindi, English)', 'Indore', '1–2 years', 2],
    ],
  },
  {
    id: 'business',
    name: 'Business',
    openings: [
      ['project-manager', 'Project Manager', 'Indore', '4–7 years', 1],
      ['sales-executive', 'Sales Executive', 'Bhopal', '1–4 years', 2],
    ],
  },
];
