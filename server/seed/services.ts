/** A demonstration service, in addition to the four fixed ones. */
export interface DemoService {
  readonly id: string;
  readonly serviceName: string;
  readonly description: string;
  readonly serialNumber: string;
  readonly createdAt: string;
}

/** The demonstration services. */
export const SERVICES: readonly DemoService[] = [
  {
    id: 'care-plans',
    serviceName: 'Care plans',
    description:
      'Updates, backups and a restore that is rehearsed every quarter. One person who knows your system answers within a working day.',
    serialNumber: '1',
    createdAt: '2026-05-11T06:00:00.000Z',
  },
  {
    id: 'data-moves',
    serviceName: 'Data moves',
    description:
      'From Excel sheets, Tally and old databases into the new system, with a report of every row that did not fit.',
    serialNumber: '2',
    createdAt: '2026-05-11T06:05:00.000Z',
  },
  {
    id: 'speed-clinic',
    serviceName: 'Speed clinic',
    description:
      'Two weeks in which we make a slow site quick on a cheap phone, and write down what was changed and what it gained.',
    serialNumber: '3',
    createdAt: '2026-05-11T06:10:00.000Z',
  },
  {
    id: 'access-review',
    serviceName: 'Accessibility review',
    description:
      'Your product used by keyboard, by screen reader and in bright sun, against WCAG 2.2. You get the faults in order of harm, each with its repair.',
    serialNumber: '10',
    createdAt: '2026-07-02T06:00:00.000Z',
  },
];
