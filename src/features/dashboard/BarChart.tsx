import './chart.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { formatCount, type Nouns } from '#admin/lists/list-state.ts';

/** A number of enquiries or other items as text. */
export const someCount = (nouns: Nouns, count: number) => (count === 0 ? `No ${nouns[1]}` : formatCount(nouns, count));

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

export interface BarChartProps {
  /** Oldest first. */
  bars: readonly { readonly label: string; readonly count: number }[];
  /** Nouns for what is counted. */
  nouns: Nouns;
  /** What the chart shows, as a sentence: its accessible name. */
  summary: string;
  /** Follows the summary. */
  more?: ReactNode;
  /** Name of a bar's time: 'Day'. */
  unit: string;
  /** Text under the last bar: 'Today'. */
  now: string;
}

/** Bar chart over time. Pointing at a bar, or the arrow keys, show its number; it is also available as a table. */
export function BarChart({ bars, nouns, summary, more, unit, now }: BarChartProps) {
  const last = bars.length - 1;
  const [chosen, setChosen] = useState(last);
  const index = Math.min(chosen, last);
  const choose = (next: number) => setChosen(Math.min(last, Math.max(0, next)));
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const shown = bars[index];
  if (!shown) return null;

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * bars.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <figure className="chart">
      <figcaption className="text-muted text-note">
        {summary} {more}
      </figcaption>
      <p className="chart-told">
        <span className="font-bold text-lead tabular-nums">{someCount(nouns, shown.count)}</span>{' '}
        <span className="text-muted">{shown.label}</span>
      </p>
      <div className="chart-frame">
        {bars.some(({ count }) => count > 0) && (
          <span aria-hidden="true" className="chart-most">
            {highest}
          </span>
        )}
        {/* A slider: it takes the focus, and its value is the bar that is shown. */}
        <div
          role="slider"
          tabIndex={0}
          aria-label={summary}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={index}
          aria-valuetext={`${shown.label}: ${someCount(nouns, shown.count)}`}
          className="chart-bars"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => choose(last)}
          onBlur={() => choose(last)}
          onKeyDown={onKeyDown}
        >
          <svg aria-hidden="true" viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
            {bars.map(({ label, count }, at) => {
              const height = (count / highest) * HEIGHT;
              const column = { x: at * STEP + (STEP - BAR) / 2, width: BAR };
              return (
                <g key={label} data-chosen={at === index || undefined} data-today={at === last || undefined}>
                  <rect className="chart-ground" {...column} y={0} height={HEIGHT} />
                  <rect className="chart-bar" {...column} y={HEIGHT - height} height={height} />
                </g>
              );
            })}
          </svg>
        </div>
        <p aria-hidden="true" className="chart-days">
          <span>{bars[0]?.label}</span>
          <span>{now}</span>
        </p>
      </div>
      <details className="chart-table">
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col" className="first-letter:uppercase">
                {nouns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
