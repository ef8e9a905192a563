import type { ReactNode } from 'react';
import type { DeviceFacts } from '#offline/lab/device-facts.ts';
import { formatAge, formatFileSize } from '#ui/format.ts';

export type Fact = readonly [name: string, value: ReactNode];

/** A titled list of facts. */
export const Facts = ({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) => (
  <section className="lab-facts" aria-label={title}>
    <h2 className="text-head">{title}</h2>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/precache/, 'App'],
  [/^pictures$/, 'Pictures'],
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ageOf = (time: number) => formatAge(Math.max(0, Date.now() - time));

/** The files cached by the worker. */
export const fileFacts = ({ files }: DeviceFacts): Fact[] =>
  files.length === 0
    ? [['Nothing yet', 'The worker fetches the app after the first page.']]
    : files.map(({ name, count, bytes, oldest }) => [
        NAMES.find(([form]) => form.test(name))?.[1] ?? capitalize(name),
        `${count} ${count === 1 ? 'file' : 'files'}, ${formatFileSize(bytes)}${oldest ? `, since ${ageOf(oldest)}` : ''}`,
      ]);

/** The lists that were read. */
export const rowFacts = ({ rows }: DeviceFacts): Fact[] =>
  rows.length === 0
    ? [['Nothing yet', 'Lists are kept as you see them.']]
    : rows.map(({ name, count, readAt }) => [
        capitalize(name),
        `${count === undefined ? '' : `${count} ${count === 1 ? 'row' : 'rows'}, `}read ${ageOf(readAt)}`,
      ]);

/** Used and available storage. */
export function storageFacts({ storage, isGranted }: DeviceFacts): Fact[] {
  const { usage, quota } = storage ?? {};
  const persistence =
    isGranted === undefined ? 'unknown' : isGranted ? 'yes' : 'no, the browser may delete it when storage runs low';
  return [
    ['Used', usage === undefined ? 'unknown' : formatFileSize(usage)],
    ['Available', quota === undefined ? 'unknown' : formatFileSize(quota)],
    ['Persistent', capitalize(persistence)],
  ];
}
