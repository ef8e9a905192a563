import type { ReactNode } from 'react';

interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly className?: string;
  readonly size?: number;
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
    {places.map(({ name, className = 'fill-ink font-display', size = 23, ...at }) => (
      <text key={name} {...at} className={`font-semibold ${className}`} fontSize={size}>
        {name}
      </text>
    ))}
    <circle cx={x} cy={y} r="20" className="fill-accent" />
    <circle cx={x} cy={y} r="7" className="fill-raised" />
    <path d="M752 76V36m-9 12 9-12 9 12" fill="none" className="stroke-ink" strokeWidth="3" />
  </svg>
);
