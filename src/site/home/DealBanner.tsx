import { deal } from '#content/home-blocks.ts';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';

const DealBanner = () => (
  <div className="wrap section">
    <CallToAction id="deal" content={deal}>
      <SiteLink to="/contact" className="btn deal-button">
        Let's Talk <BrandArrow />
      </SiteLink>
    </CallToAction>
  </div>
);

export default DealBanner;
