import { deal } from '#content/home-blocks.ts';
import { Joint } from '#ui/Joint.tsx';
import { SiteLink } from '../SiteLink.tsx';

const DealBanner = () => (
  <section aria-labelledby="deal" className="wrap section">
    <div className="deal">
      <div className="grid gap-4">
        <h2 id="deal" className="text-title">
          {deal.heading}
        </h2>
        <p className="max-w-[34rem] text-lead">{deal.text}</p>
      </div>
      <SiteLink to="/contact" className="btn deal-button">
        Let's Talk <Joint />
      </SiteLink>
    </div>
  </section>
);

export default DealBanner;
