/** Hair and headwear: `back` lies behind the head, `front` over it. The head is about (320, 290), 184 wide. */
export const HAIR = {
  bun: ({ hair }) => ({
    back: `<circle cx="320" cy="132" r="54" fill="${hair}"/><ellipse cx="320" cy="262" rx="112" ry="118" fill="${hair}"/>`,
    front: `<path d="M222 300c-4-126 40-162 98-162s102 36 98 162c-14-52-44-82-98-96-54 14-84 44-98 96z" fill="${hair}"/>`,
  }),
  long: ({ hair }) => ({
    back: `<path d="M196 280c-6-96 44-148 124-148s130 52 124 148c-2 70 14 130 26 196H170c12-66 28-126 26-196z" fill="${hair}"/>`,
    front: `<path d="M220 312c0-64 10-100 54-132 30 42 84 60 146 66 6 20 2 44 0 66 14-110-12-166-100-166s-118 66-100 166z" fill="${hair}"/>`,
  }),
  bob: ({ hair }) => ({
    back: `<path d="M204 402c-30-150-8-262 116-262s146 112 116 262c-40 22-192 22-232 0z" fill="${hair}"/>`,
    front: `<path d="M216 246c0-70 26-108 104-108s104 38 104 108v40l-18-44c-56 8-116 8-172 0l-18 44z" fill="${hair}"/>`,
  }),
  braid: ({ hair }) => ({
    back: `<ellipse cx="320" cy="258" rx="112" ry="116" fill="${hair}"/><g fill="${hair}"><ellipse cx="424" cy="380" rx="34" ry="36"/><ellipse cx="434" cy="430" rx="32" ry="36"/><ellipse cx="438" cy="482" rx="29" ry="36"/><ellipse cx="438" cy="530" rx="25" ry="34"/></g><circle cx="438" cy="560" r="18" fill="#ee5f21"/>`,
    front: `<path d="M222 304c-6-120 34-166 98-166s104 46 98 166c-16-56-46-78-92-100-44 22-86 44-104 100z" fill="${hair}"/><path d="M318 152l4 0 3 52h-8z" fill="#fdfbf6" opacity=".28"/>`,
  }),
  short: ({ hair }) => ({
    back: '',
    front: `<path d="M222 284c-16-100 24-148 104-148 82 0 112 56 92 148-8-34-18-54-34-68-42 10-96 8-130-6-18 20-26 42-32 74z" fill="${hair}"/>`,
  }),
  curly: ({ hair }) => ({
    back: `<circle cx="226" cy="232" r="36" fill="${hair}"/><circle cx="414" cy="232" r="36" fill="${hair}"/>`,
    front: `<g fill="${hair}"><circle cx="248" cy="182" r="42"/><circle cx="300" cy="158" r="46"/><circle cx="354" cy="160" r="46"/><circle cx="398" cy="190" r="40"/><path d="M240 190h164v30c-56-16-110-16-164 0z"/></g>`,
  }),
  quiff: ({ hair }) => ({
    back: '',
    front: `<path d="M224 282c-10-44-8-84 12-106-8-34 36-62 92-54 62-6 104 26 96 72 4 26 0 60-8 88-6-28-14-46-26-60-50 4-96-8-128-30-16 24-30 54-38 90z" fill="${hair}"/>`,
  }),
  bald: ({ hair }) => ({
    back: '',
    front: `<path d="M224 300c-10-30-8-64 4-84 6 26 4 54-4 84zM416 300c10-30 8-64-4-84-6 26-4 54 4 84z" fill="${hair}"/>`,
  }),
  turban: ({ wrap, wrapDeep }) => ({
    back: '',
    front: `<path d="M204 268c-22-110 40-172 118-172s138 62 114 172c-24-52-62-72-116-72s-92 20-116 72z" fill="${wrap}"/><path d="M204 268c16-76 70-118 164-150M436 268c-16-76-70-118-164-150M214 212c20-44 52-72 92-96M426 212c-20-44-52-72-92-96" stroke="${wrapDeep}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M320 148l34 50c-20-6-48-6-68 0z" fill="#fdfbf6"/>`,
  }),
  scarf: ({ wrap, wrapDeep }) => ({
    back: `<path d="M186 300c-12-120 52-176 134-176s146 56 134 176c0 90 34 140 62 200H124c28-60 62-110 62-200z" fill="${wrap}"/>`,
    front: `<path d="M206 300c-8-106 36-164 114-164s122 58 114 164c0 80 6 130 20 184-60 40-208 40-268 0 14-54 20-104 20-184zm24-10c0 74 32 120 90 120s90-46 90-120c0-66-28-104-90-104s-90 38-90 104z" fill="${wrap}" fill-rule="evenodd"/><path d="M236 400c40 44 100 66 196 78" stroke="${wrapDeep}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  }),
  pallu: ({ hair, wrap, wrapDeep, bindi }) => ({
    back: `<path d="M188 300c-14-126 46-186 132-186s146 60 132 186c0 90 22 150 40 220H148c18-70 40-130 40-220z" fill="${wrap}"/><path d="M212 300c-10-104 34-158 108-158s118 54 108 158c-2 60 4 110 16 160H196c12-50 18-100 16-160z" fill="${wrapDeep}"/><ellipse cx="320" cy="262" rx="104" ry="110" fill="${hair}"/>`,
    front: `<path d="M222 296c-2-116 40-158 98-158s100 42 98 158c-14-48-44-72-96-88-52 16-82 40-96 88z" fill="${hair}"/>${bindi ? '<path d="M317 140h6l2 66h-10z" fill="#c93a1a"/>' : ''}`,
  }),
};
