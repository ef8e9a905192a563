import { coreValues } from '#content/career.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';

export const CoreValues = () => (
  <section aria-labelledby="values" className="section wrap grid gap-10 pt-0 md:gap-14">
    <SectionHeading id="values" title={coreValues.heading} text={coreValues.text} />
    <ul className="values">
      {coreValues.list.map(({ title, text, practice }) => (
        <li key={title}>
          <h3 className="text-head">{title}</h3>
          <p>{text}</p>
          <p className="text-muted">{practice}</p>
        </li>
      ))}
    </ul>
  </section>
);
