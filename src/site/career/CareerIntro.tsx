import { careerIntro } from '#content/career.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';

export const CareerIntro = () => (
  <div className="section wrap grid gap-8 lg:grid-cols-2 lg:gap-16">
    <p className="text-head">{careerIntro.lead}</p>
    <div className="grid content-start justify-items-start gap-6">
      <p className="measure text-muted">{careerIntro.text}</p>
      <a href="#openings" className={buttonClass()}>
        See what is open <BrandArrow />
      </a>
    </div>
  </div>
);
