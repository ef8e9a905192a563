import type { ReactNode } from 'react';

export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly textAnchor?: 'end';
  readonly className?: string;
  /** Shift on phones, where the letters are larger. */
  readonly transform?: string;
  /** Font size of a minor label; phones have no room for it. */
  readonly minor?: number;
}

interface CityMapProps {
  /** Accessible name. */
  label: string;
  /** Position of the office in the 800 × 560 view box. */
  office: readonly [x: number, y: number];
  parks: readonly string[];
  railway: string;
  labels: readonly MapLabel[];
  /** Water and roads. */
  children: ReactNode;
}

/** Sketch map of a city, north up, not to scale. Contains what all maps share. */
export const CityMap = ({ label, office: [x, y], parks, railway, labels, children }: CityMapProps) => (
  <svg viewBox="0 0 800 560" className="h-auto w-full" role="img" aria-label={label}>
    <rect width="800" height="560" className="fill-sunk" />
    <g className="fill-leaf" opacity="0.55">
      {parks.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </g>
    {children}
    <path d={railway} fill="none" className="stroke-muted" strokeWidth="2.5" strokeDasharray="10 7" />
    {labels.map(({ name, minor, className = 'fill-ink font-display', ...at }) => (
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
