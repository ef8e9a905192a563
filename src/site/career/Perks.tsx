import { firstMonth, perks } from '#content/career.ts';
import { LeadHeading } from '../sections/CallToAction.tsx';

export const Perks = () => (
  <section aria-labelledby="perks" className="night">
    <div className="section wrap grid gap-14 lg:grid-cols-[5fr_7fr] lg:gap-x-16 lg:gap-y-20">
      <LeadHeading id="perks" title={perks.heading} text={perks.text} className="text-night-muted" />
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {perks.list.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1.5 border-night-line border-t pt-4 pb-8">
            <h3 className="font-display font-semibold text-lead">{title}</h3>
            <p className="text-night-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="text-head">{firstMonth.heading}</h3>
      <ol className="month">
        {firstMonth.steps.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1">
            <h4 className="font-semibold">{title}</h4>
            <p className="text-night-muted text-note">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
