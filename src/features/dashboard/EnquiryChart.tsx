import type { Nouns } from '#admin/lists/list-state.ts';
import type { Summary } from '#contract/admin/summary.ts';
import { BarChart, someCount } from './BarChart.tsx';

export const ENQUIRIES: Nouns = ['enquiry', 'enquiries'];

const FORM = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' });

/** Formats a day; `day` is YYYY-MM-DD. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? day : FORM.format(date);
}

export interface EnquiryChartProps {
  days: Summary['enquiries'];
  /** Total number of enquiries. */
  all: number;
}

/** Chart of the enquiries per day. */
export function EnquiryChart({ days, all }: EnquiryChartProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.reduce((most, day) => (day.count >= most.count ? day : most), { day: '', count: 0 });
  const peak = total > 0 ? `, most on ${dayText(busiest.day)}: ${busiest.count}` : '';
  return (
    <BarChart
      bars={days.map(({ day, count }, index) => ({
        label: `${index === days.length - 1 ? 'Today, ' : ''}${dayText(day)}`,
        count,
      }))}
      nouns={ENQUIRIES}
      summary={`${someCount(ENQUIRIES, total)} in the last ${days.length} days${peak}.`}
      more={`${all.toLocaleString('en-IN')} in all.`}
      unit="Day"
      now="Today"
    />
  );
}
