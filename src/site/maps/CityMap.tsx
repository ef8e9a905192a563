import type { ReactNode } from 'react';

export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly textAnchor?: 'end';
  readonly className?: string;
  /** By how much it makes way on a phone, where the letters are larger. */
  readonly transform?: string;
  /** The size of a place for which a phone has no room. */
  readonly minor?: number;
}

interface CityMapProps {
  /** What a reader who does not see it is told. */
  label: string;
  /** Where the office is, in a field of 800 by 560. */
  office: readonly [x: number, y: number];
  parks: readonly string[];
  railway: string;
  places: readonly Place[];
  /** Waters and roads. */
  children: ReactNode;
}

/** A city as a sketch: what is the same on each of them. North is up; not to scale. */
export const CityMap = ({ label, office: [x, y], parks, railway, places, children }: CityMapProps) => (
  <svg viewBox="0 0 800 560" className="h-auto w-full" role="img" aria-label={label}>
    <rect width="800" height="560" className="fill-sunk" />
    <g className="fill-leaf" opacity="0.55">
      {parks.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </g>
    {children}
    <path d={railway} fill="none" className="stroke-muted" strokeWidth="2.5" strokeDasharray="10 7" />
    {places.map(({ name, minor, className = 'fill-ink font-display', ...at }) => (
      <text
        key={name}
        {...at}
        fontSize={minor}
        className={`font-semibold ${minor ? 'max-sm:hidden' : 'map-place'} ${className}`}
      >
        {name}
      </text>
    ))}
    <circle cx={x} cy={y} r="20" className="fill-accent" />
    <circle cx={x} cy={y} r="7" className="fill-raised" />
    <path d="M752 76V36m-9 12 9-12 9 12" fill="none" className="stroke-ink" strokeWidth="3" />
  </svg>
);
