import { about, milestones } from '#content/about.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';

export const Story = () => (
  <section aria-labelledby="story" className="section wrap grid gap-12 md:gap-16">
    <SectionHeading id="story" title={about.story.heading} text={about.story.text} />
    <ol className="story">
      {milestones.map(({ when, title, text, figures }) => (
        <li key={title}>
          <p className="font-semibold text-accent-ink text-note">{when}</p>
          <div className="grid gap-3">
            <h3 className="text-head">{title}</h3>
            <p className="measure text-muted">{text}</p>
            {figures && (
              <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
                {figures.map(([figure, what]) => (
                  <li key={what} className="grid content-start gap-1 border-line border-t pt-3">
                    <strong className="font-bold font-display text-head">{figure}</strong>{' '}
                    <span className="text-muted text-note">{what}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
