import './chart.css';
import { type PointerEvent, useState } from 'react';
import type { Summary } from '#contract/admin/summary.ts';

const FORM = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' });

/** A number of enquiries as text. */
export const enquiryCount = (count: number) =>
  `${count === 0 ? 'No' : count.toLocaleString('en-IN')} ${count === 1 ? 'enquiry' : 'enquiries'}`;

/** Formats a day; `day` is YYYY-MM-DD. */
export function dayText(day: string, isToday = false): string {
  const date = new Date(`${day}T00:00`);
  const text = Number.isNaN(date.getTime()) ? day : FORM.format(date);
  return isToday ? `Today, ${text}` : text;
}

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

export interface EnquiryChartProps {
  days: Summary['enquiries'];
  /** Total number of enquiries. */
  all: number;
}

/** Bar chart of the enquiries per day. Hovering or touching a bar shows its number. */
export function EnquiryChart({ days, all }: EnquiryChartProps) {
  const last = days.length - 1;
  const [chosen, choose] = useState(last);
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.findLast(({ count }) => count === highest);
  const shownDay = days[chosen] ?? days[last];
  const text = (index: number) => dayText(days[index]?.day ?? '', index === last);

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const peak = total > 0 && busiest ? `, most on ${dayText(busiest.day)}: ${highest}` : '';
  const summary = `${enquiryCount(total)} in the last ${days.length} days${peak}.`;
  if (!shownDay) return null;

  return (
    <figure className="chart">
      <figcaption className="text-muted text-note">
        {summary} {all.toLocaleString('en-IN')} in all.
      </figcaption>
      <p className="chart-told">
        <span className="font-bold text-lead tabular-nums">{enquiryCount(shownDay.count)}</span>{' '}
        <span className="text-muted">{text(days.indexOf(shownDay))}</span>
      </p>
      <div className="chart-frame">
        {total > 0 && (
          <span aria-hidden="true" className="chart-most">
            {highest}
          </span>
        )}
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="chart-bars"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => choose(last)}
        >
          {days.map(({ day, count }, index) => {
            const height = (count / highest) * HEIGHT;
            const column = { x: index * STEP + (STEP - BAR) / 2, width: BAR };
            return (
              <g key={day} data-chosen={index === chosen || undefined} data-today={index === last || undefined}>
                <rect className="chart-ground" {...column} y={0} height={HEIGHT} />
                <rect className="chart-bar" {...column} y={HEIGHT - height} height={height} />
              </g>
            );
          })}
        </svg>
        <p aria-hidden="true" className="chart-days">
          <span>{text(0)}</span>
          <span>Today</span>
        </p>
      </div>
      <details className="chart-table">
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Enquiries</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }, index) => (
              <tr key={day}>
                <th scope="row">{dayText(day, index === 0)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
