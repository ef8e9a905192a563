const nameClass = 'font-display font-semibold max-sm:text-[34px]';

/** The logo as a map: both offices at their real positions, over contour lines. */
export const OfficesDrawing = () => (
  <svg viewBox="0 0 560 340" fill="none" role="img" aria-label="Indore and Bhopal, joined by a line of 170 kilometres">
    <defs>
      <linearGradient id="contour-sides">
        <stop offset="0" stopColor="#000" />
        <stop offset="0.14" stopColor="#fff" />
        <stop offset="0.86" stopColor="#fff" />
        <stop offset="1" stopColor="#000" />
      </linearGradient>
      <linearGradient id="contour-foot" x2="0" y2="1">
        <stop offset="0" stopOpacity="0" />
        <stop offset="1" />
      </linearGradient>
      <mask id="contour-ends" maskUnits="userSpaceOnUse" width="560" height="340">
        <path d="M0 0h560v340H0z" fill="url(#contour-sides)" />
        <path d="M0 270h560v70H0z" fill="url(#contour-foot)" />
      </mask>
    </defs>
    <g className="stroke-line" strokeWidth="1.5" mask="url(#contour-ends)">
      <path d="M-10 300c70-46 132 8 206-24s92-98 176-110 120-70 200-62" />
      <path d="M-10 256c76-46 138 6 210-28s98-96 176-108 118-68 196-58" />
      <path d="M-10 208c80-42 138 2 210-32s104-92 178-102 116-64 194-54" />
      <path d="M-10 158c90-40 140 0 214-36S310 36 384 26s112-40 188-30" />
      <path d="M88 336c64-40 116 4 190-24s108-104 178-116 60-40 116-38" />
      <path d="M240 338c50-8 76-20 116-56s60-70 120-78 50-20 96-20" />
    </g>
    <path d="M96 226 452 91" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="96" cy="226" r="40" className="fill-accent" />
    <circle cx="452" cy="91" r="27" stroke="currentColor" strokeWidth="15" className="fill-sunk" />
    <g fill="currentColor" textAnchor="middle" paintOrder="stroke" strokeWidth="6" className="stroke-sunk">
      <text x="96" y="302" fontSize="25" className={nameClass}>
        Indore
      </text>
      <text x="452" y="164" fontSize="25" className={nameClass}>
        Bhopal
      </text>
      <g className="tabular-nums" fontSize="15.5">
        <text x="96" y="324" className="max-sm:hidden">
          22.72° N, 75.86° E
        </text>
        <text x="452" y="186" className="max-sm:hidden">
          23.26° N, 77.41° E
        </text>
        <text x="274" y="146" transform="rotate(-20.7 274 158)" className="max-sm:text-[27px]">
          170 km
        </text>
      </g>
    </g>
  </svg>
);
