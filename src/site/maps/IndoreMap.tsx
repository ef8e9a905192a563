import { CityMap, type MapLabel } from './CityMap.tsx';

const PARKS = [
  'M90 96c40-26 96-16 104 14s-34 62-78 56-66-44-26-70z',
  'M574 424c40-20 90-6 92 22s-48 50-86 40-46-42-6-62z',
];
const RAILWAY = 'M-10 330c130-8 260 20 392-30s180-200 250-330';
const LABELS: readonly MapLabel[] = [
  { name: 'Rajwada', x: 334, y: 262, textAnchor: 'end' },
  { name: 'Vijay Nagar', x: 588, y: 182, transform: 'translate(-4 4)' },
  { name: 'Ring Road', x: 14, y: 296, minor: 23 },
  { name: 'Khan', x: 498, y: 428, className: 'fill-muted', minor: 19 },
  { name: 'Saraswati', x: 132, y: 526, className: 'fill-muted', minor: 19 },
];

/** Two rivers, the ring road and the office in Vijay Nagar. */
export const IndoreMap = () => (
  <CityMap
    label="Sketch map of Indore: the Khan and Saraswati rivers meet in the middle, the ring road runs around, our office is in Vijay Nagar in the north-east"
    office={[560, 162]}
    parks={PARKS}
    railway={RAILWAY}
    labels={LABELS}
  >
    <g fill="none" className="stroke-river" strokeLinecap="round">
      <path d="M610 580c-30-70-90-84-128-130s-36-92-92-132-34-90-64-140-30-90-66-190" strokeWidth="16" />
      <path d="M200 580c20-60 60-80 70-130s60-60 120-132" strokeWidth="12" />
    </g>
    <g fill="none" className="map-road" strokeLinecap="round">
      <path d="M404 72c150-6 254 60 262 196S560 492 398 494 138 424 140 280 250 78 404 72z" strokeWidth="14" />
      <path d="M-10 214c140 30 270 60 400 64s260-40 430-30" strokeWidth="9" />
      <path d="M386-10c12 100-8 190 4 288s-30 200-18 300" strokeWidth="9" />
      <path d="M390 278c70-60 120-130 178-176S690 26 760-10" strokeWidth="9" />
      <path d="M392 280c80 60 150 130 270 300M388 280C300 350 190 420-10 510" strokeWidth="6" />
    </g>
    <circle cx="350" cy="272" r="8" className="fill-ink" />
  </CityMap>
);
