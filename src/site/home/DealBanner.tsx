import { deal } from '#content/home-blocks.ts';
import { Joint } from '#ui/Joint.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Deal } from '../Deal.tsx';

const DealBanner = () => (
  <div className="wrap section">
    <Deal id="deal" content={deal}>
      <SiteLink to="/contact" className="btn deal-button">
        Let's Talk <Joint />
      </SiteLink>
    </Deal>
  </div>
);

export default DealBanner;
