import { careerIntro } from '#content/career.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Joint } from '#ui/Joint.tsx';

export const CareerIntro = () => (
  <div className="section wrap grid gap-8 lg:grid-cols-2 lg:gap-16">
    <p className="text-head">{careerIntro.lead}</p>
    <div className="grid content-start justify-items-start gap-6">
      <p className="measure text-muted">{careerIntro.text}</p>
      <a href="#openings" className={buttonLook()}>
        See what is open <Joint />
      </a>
    </div>
  </div>
);
