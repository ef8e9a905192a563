import { CityMap, type MapLabel } from './CityMap.tsx';

const PARKS = [
  'M250 402c40-24 96-14 118 20s10 78-40 90-106-12-112-46 10-48 34-64z',
  'M596 330c26-14 66-8 74 16s-20 46-50 42-48-42-24-58z',
];
const RAILWAY = 'M452-10C470 120 520 200 566 268s30 180 6 310';
const LABELS: readonly MapLabel[] = [
  { name: 'Upper Lake', x: 96, y: 274, className: 'font-display fill-art-ink stroke-none' },
  { name: 'Lower Lake', x: 420, y: 352, transform: 'translate(-48 8)' },
  { name: 'Old City', x: 256, y: 104 },
  { name: 'Van Vihar', x: 230, y: 440, minor: 23 },
  { name: 'MP Nagar', x: 648, y: 300, transform: 'translate(-40 -52)' },
  { name: 'Zone II', x: 640, y: 338, minor: 17 },
];

/** Lakes, main roads and the office in MP Nagar. */
export const BhopalMap = () => (
  <CityMap
    label="Sketch map of Bhopal: Upper Lake in the west, Lower Lake in the middle, and our office in MP Nagar to the east"
    office={[618, 290]}
    parks={PARKS}
    railway={RAILWAY}
    labels={LABELS}
  >
    <g className="fill-river">
      <path d="M-20 236c40-26 92-8 132-30s60-44 108-40 50 34 98 30 62 16 62 46-40 40-76 52-30 46-78 50-52-36-104-30-92 44-142 36z" />
      <path d="M420 268c18-16 54-20 76-4s22 44-2 58-56 8-72-10-18-30-2-44z" />
      <path d="M300 470c20-12 44-8 48 6s-18 26-38 22-28-18-10-28z" />
      <path d="M486 466c26-14 66-10 76 8s-18 32-46 30-56-24-30-38z" />
    </g>
    <g fill="none" className="map-road" strokeWidth="11" strokeLinecap="round">
      <path d="M-10 120C140 90 260 130 380 128s220-60 430-46" />
      <path d="M398 128c4 50 4 84 12 124s-4 88-2 130 40 96 44 190" />
      <path d="M560 90c10 90-10 170 24 250s30 150 34 230" />
      <path d="M380 392c90-34 160-20 220-70s120-50 220-66" />
      <path d="M160 400c90 30 160 0 226-8" strokeWidth="7" />
      <path d="M496 262c50-30 60-70 110-96s130-20 210-8" strokeWidth="7" />
    </g>
  </CityMap>
);
