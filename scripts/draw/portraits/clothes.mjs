const torso = (fill) => `<path d="M84 660c4-130 70-176 172-196h128c102 20 168 66 172 196z" fill="${fill}"/>`;
const neck = (skin) => `<path d="M272 370h96v84c0 60-96 60-96 0z" fill="${skin}"/>`;

/** Clothes, from the shoulders down. `cloth` is their colour, `trim` the colour of seams and borders. */
export const CLOTHES = {
  shirt: ({ cloth, trim, skinDeep }) =>
    `${torso(cloth)}${neck(skinDeep)}<path d="M262 446l58 76-62 34-24-90zM378 446l-58 76 62 34 24-90z" fill="${trim}"/><path d="M320 524v136" stroke="${trim}" stroke-width="7"/><circle cx="320" cy="586" r="8" fill="${trim}"/>`,
  kurta: ({ cloth, trim, skinDeep }) =>
    `${torso(cloth)}${neck(skinDeep)}<path d="M258 456c14 52 110 52 124 0l20 8c-12 56-56 66-64 68v128h-36V532c-8-2-52-12-64-68z" fill="${trim}"/>`,
  tee: ({ cloth, trim, skinDeep }) =>
    `${torso(cloth)}${neck(skinDeep)}<path d="M254 460c14 62 118 62 132 0l18 6c-20 82-148 82-168 0z" fill="${trim}"/>`,
  hoodie: ({ cloth, trim, skinDeep }) =>
    `${torso(cloth)}${neck(skinDeep)}<path d="M232 462c20-30 40-30 46-14 6 42 78 42 84 0 6-16 26-16 46 14-10 72-50 96-88 100-38-4-78-28-88-100z" fill="${trim}"/><path d="M292 552v60M348 552v60" stroke="#fdfbf6" stroke-width="8" stroke-linecap="round"/>`,
  sari: ({ cloth, trim, skinDeep, blouse }) =>
    `${torso(blouse)}${neck(skinDeep)}<path d="M252 462c16 62 120 62 136 0l10 2c-16 82-140 82-156 0z" fill="${trim}"/><path d="M416 470c90 22 136 80 140 190H120c60-30 190-110 296-190z" fill="${cloth}"/><path d="M416 470C310 550 180 630 120 660h56c70-36 176-104 262-184z" fill="${trim}"/>`,
  blazer: ({ cloth, trim, skinDeep }) =>
    `${torso(cloth)}<path d="M250 458l70 202 70-202z" fill="${trim}"/>${neck(skinDeep)}<path d="M252 452l68 208-104-120 10-70zM388 452l-68 208 104-120-10-70z" fill="${cloth}" stroke="#1d2333" stroke-opacity=".25" stroke-width="5" stroke-linejoin="round"/>`,
};
