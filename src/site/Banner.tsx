import type { NavLink } from '#content/navigation.ts';
import { BannerTrail } from './BannerTrail.tsx';

export interface BannerProps {
  title: string;
  /** From the start page to this one, both included. */
  trail?: readonly NavLink[];
}

export const Banner = ({ title, trail }: BannerProps) => (
  <div className="banner">
    <div className="wrap grid gap-2 pt-8 pb-6 sm:pb-10">
      {trail && <BannerTrail trail={trail} />}
      <h1 className="text-display">{title}</h1>
    </div>
  </div>
);
