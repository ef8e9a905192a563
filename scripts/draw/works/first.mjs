const INK = '#1d2333';
const range = (count, of) => Array.from({ length: count }, (_, at) => of(at)).join('');
const phone = (x, y, inside, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 190 380)"><rect x="10" y="26" width="380" height="770" rx="58" fill="${INK}" opacity=".18"/><rect width="380" height="770" rx="58" fill="${INK}"/><svg x="16" y="16" width="348" height="738" viewBox="0 0 348 738"><clipPath id="s"><rect width="348" height="738" rx="44"/></clipPath><g clip-path="url(#s)"><rect width="348" height="738" fill="#fdfbf6"/>${inside}</g></svg></g>`;
const text = (x, y, size, words, fill = INK, weight = 700) =>
  `<text x="${x}" y="${y}" font-family="Bricolage" font-weight="${weight}" font-size="${size}" letter-spacing="-1" fill="${fill}">${words}</text>`;

/** Pictures of portfolio items, as the content of an SVG of 1200×900. */
export const first = {
  looms: `<rect width="1200" height="900" fill="#b3321f"/>
${range(60, (i) => `<path d="M${i * 20 + 10} 0v520" stroke="${i % 6 ? '#f4d798' : '#f2b93f'}" stroke-width="${i % 6 ? 3 : 9}"/>`)}
<rect y="500" width="1200" height="400" fill="#7c1f2b"/>
${range(4, (r) => `<rect y="${510 + r * 100}" width="1200" height="16" fill="#f2b93f"/>`)}
${range(15, (i) => `<path d="M${i * 80 + 40} 545l28 34-28 34-28-34z" fill="#f2b93f"/><path d="M${i * 80 + 40} 562l14 17-14 17-14-17z" fill="#b3321f"/>`)}
${range(12, (i) => `<g transform="translate(${i * 100 + 50} 676)"><path d="M0 34c-40-10-40-50-8-58 24-6 40 14 28 32-6 10-22 6-18-6" fill="none" stroke="#f4d798" stroke-width="9" stroke-linecap="round"/></g>`)}
${range(15, (i) => `<path d="M${i * 80} 800l40-60 40 60z" fill="#ee5f21"/>`)}
<rect x="0" y="468" width="1200" height="44" fill="#8a5a34"/><path d="M180 446h300l60 44-60 44H180l-60-44z" fill="#d9a05f"/><rect x="220" y="470" width="220" height="40" rx="20" fill="#1d2333"/><rect x="240" y="478" width="180" height="24" rx="12" fill="#f2b93f"/>
${phone(720, 90, `<rect width="348" height="400" fill="#f4d798"/><path d="M60 400c0-190 60-300 114-300s114 110 114 300z" fill="#b3321f"/><path d="M92 400c10-140 40-240 82-300 20 0 40 16 58 44-50 60-80 150-86 256z" fill="#f2b93f"/>${text(28, 460, 38, 'Kanchi silk, 6.2 m')}${text(28, 520, 48, '₹8,450', '#b3321f')}<text x="28" y="566" font-family="Hanken" font-size="26" fill="#5d6374">Woven by Selvi, 14 days</text><rect x="24" y="620" width="300" height="84" rx="42" fill="${INK}"/>${text(118, 674, 32, 'Buy now', '#fdfbf6')}`, 6)}`,
  trucks: `<rect width="1200" height="900" fill="#27384c"/>
<path d="M-40 700C200 620 260 300 520 330s300 330 720 130" stroke="#3c5470" stroke-width="92" fill="none"/><path d="M-40 700C200 620 260 300 520 330s300 330 720 130" stroke="#f4d798" stroke-width="7" stroke-dasharray="36 30" fill="none"/>
<path d="M0 160C300 60 420 260 700 130s380-90 540 20" stroke="#4b86b0" stroke-width="26" fill="none"/>
${[
  [210, 560, '#7fb78a'],
  [520, 330, '#f2b93f'],
  [930, 560, '#ee5f21'],
]
  .map(
    ([x, y, c]) =>
      `<g transform="translate(${x} ${y})"><path d="M0 0c-70-80-66-180 0-180s70 100 0 180z" fill="${c}"/><circle cy="-116" r="30" fill="#fdfbf6"/></g>`,
  )
  .join('')}
<g transform="translate(110 610)"><rect x="0" y="0" width="400" height="190" rx="14" fill="#ee5f21"/>${range(5, (i) => `<path d="M${40 + i * 80} 60l26 34-26 34-26-34z" fill="#f2b93f"/>`)}<rect y="160" width="580" height="44" fill="${INK}"/><path d="M414 30h100c30 0 56 50 66 90v60H414z" fill="#f2b93f"/><path d="M440 54h66c16 0 30 30 38 58H440z" fill="#9cc5e0"/><rect x="548" y="130" width="32" height="26" rx="6" fill="#fdfbf6"/>${[90, 200, 500].map((x) => `<circle cx="${x}" cy="214" r="48" fill="${INK}"/><circle cx="${x}" cy="214" r="22" fill="#c9c2b4"/>`).join('')}<path d="M414 30h100l-10-30H414z" fill="#2f7f6a"/></g>
<g transform="translate(770 610)"><rect width="340" height="210" rx="30" fill="#fdfbf6"/>${text(32, 66, 40, 'MP09 Truck 14')}<text x="32" y="112" font-family="Hanken" font-size="30" fill="#b3321f" font-weight="650">40 min late, Dewas</text><rect x="32" y="146" width="276" height="22" rx="11" fill="#efe7d8"/><rect x="32" y="146" width="190" height="22" rx="11" fill="#ee5f21"/></g>`,
  queue: `<rect width="1200" height="900" fill="#cfe0ea"/><rect y="690" width="1200" height="210" fill="#9cc5e0"/>
<rect x="90" y="120" width="560" height="360" rx="36" fill="${INK}"/><rect x="112" y="142" width="516" height="316" rx="20" fill="#2f7f6a"/><text x="152" y="214" font-family="Hanken" font-size="38" font-weight="600" fill="#dff0e2">Now with Dr. Rao</text>${text(146, 408, 190, 'A 27', '#fdfbf6', 750)}
${[
  [130, '#ee5f21', '#8d5836'],
  [330, '#f2b93f', '#d99d6c'],
  [530, '#4b6f8f', '#b87a4c'],
]
  .map(
    ([x, c, s], i) =>
      `<g transform="translate(${x} 520)"><rect x="-24" y="230" width="160" height="26" rx="13" fill="${INK}"/><path d="M-12 256v74M124 256v74" stroke="${INK}" stroke-width="16"/><path d="M0 240c0-100 14-136 56-136s56 36 56 136z" fill="${c}"/><circle cx="56" cy="58" r="46" fill="${s}"/><path d="M8 58c-6-50 16-66 48-66s54 16 48 66c-10-22-26-34-48-34s-38 12-48 34z" fill="${i === 1 ? '#8f8a8c' : '#241d24'}"/><path d="M42 74q14 12 28 0" stroke="${INK}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="40" cy="54" r="5" fill="${INK}"/><circle cx="72" cy="54" r="5" fill="${INK}"/><path d="M30 240h92l10 84h-30l-8-50H74l-8 50H36z" fill="#27384c"/></g>`,
  )
  .join('')}
${phone(740, 80, `<rect width="348" height="270" fill="#2f7f6a"/><text x="30" y="90" font-family="Hanken" font-size="30" fill="#dff0e2">Your token</text>${text(26, 208, 118, 'A 31', '#fdfbf6', 750)}${range(4, (i) => `<rect x="24" y="${300 + i * 92}" width="300" height="76" rx="22" fill="${i === 3 ? '#f2b93f' : '#efe7d8'}"/>${text(48, 350 + i * 92, 34, `A ${28 + i}`)}<rect x="160" y="${329 + i * 92}" width="${140 - i * 22}" height="18" rx="9" fill="${i === 3 ? INK : '#c9c2b4'}"/>`)}`)}
<path d="M672 690c-10-120-60-150-90-170 60-6 96 40 100 90 6-80 40-120 90-130-30 60-70 100-74 210z" fill="#7fb78a" transform="translate(20 20)"/><path d="M650 690h90l-16 120h-58z" fill="#c4450f"/>`,
  dabba: `<rect width="1200" height="900" fill="#f2bf57"/><circle cx="420" cy="430" r="380" fill="#f4d798"/>
<g transform="translate(250 130)"><path d="M60 120C60-40 300-40 300 120" stroke="#5d6374" stroke-width="26" fill="none"/>${range(4, (i) => `<rect x="${20}" y="${110 + i * 140}" width="320" height="132" rx="30" fill="${['#c9ced8', '#dfe3ea', '#c9ced8', '#dfe3ea'][i]}"/><rect x="20" y="${110 + i * 140}" width="320" height="34" rx="16" fill="#a9b0bd"/><rect x="52" y="${166 + i * 140}" width="20" height="54" rx="10" fill="#fdfbf6" opacity=".8"/>`)}<rect x="0" y="120" width="30" height="530" rx="15" fill="#5d6374"/><rect x="330" y="120" width="30" height="530" rx="15" fill="#5d6374"/><rect x="110" y="302" width="140" height="70" rx="16" fill="#ee5f21"/>${text(138, 354, 50, 'B 4', '#fdfbf6')}</g>
<g transform="translate(60 690)"><ellipse cx="90" cy="90" rx="110" ry="30" fill="#c9892b" opacity=".4"/><path d="M-10 40h200c0 60-50 80-100 80s-100-20-100-80z" fill="#2f7f6a"/><ellipse cx="90" cy="40" rx="100" ry="28" fill="#ee5f21"/><circle cx="60" cy="36" r="12" fill="#fdfbf6"/><circle cx="112" cy="44" r="12" fill="#fdfbf6"/></g>
${phone(
  740,
  70,
  `<rect width="348" height="190" fill="#ee5f21"/><text x="28" y="88" font-family="Hanken" font-size="28" fill="#fde3d4">Tomorrow</text>${text(26, 150, 58, 'Saturday', '#fdfbf6')}${[
    ['Dal tadka', '#f2b93f'],
    ['Bhindi', '#7fb78a'],
    ['Roti × 4', '#e6c6a6'],
    ['Chaas', '#cfe0ea'],
  ]
    .map(([n, c], i) => `<circle cx="66" cy="${258 + i * 96}" r="36" fill="${c}"/>${text(122, 270 + i * 96, 36, n)}`)
    .join(
      '',
    )}<rect x="24" y="620" width="300" height="84" rx="42" fill="${INK}"/>${text(96, 674, 32, 'Pause a day', '#fdfbf6')}`,
  -5,
)}`,
};
