/** A demonstration portfolio item. */
export interface DemoPortfolioItem {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly category: string;
  /** File name in `pictures/` without extension, drawn by scripts/draw. */
  readonly picture: string;
  readonly createdAt: string;
}

/** The demonstration portfolio, oldest first. All firms are invented. */
export const PORTFOLIO: readonly DemoPortfolioItem[] = [
  ['looms', 'Sixty weavers, one shop', 'Kaveri Handlooms', 'Online store', '2025-09-10T06:00:00.000Z'],
  ['trucks', 'Every truck on one board', 'Malwa Roadlines', 'Web application', '2025-11-04T06:00:00.000Z'],
  ['queue', 'A waiting room without a queue', 'Sukhad Children’s Clinic', 'Mobile app', '2026-01-22T06:00:00.000Z'],
  ['dabba', 'Four hundred dabbas before noon', 'Annapurna Tiffins', 'Mobile app', '2026-03-17T06:00:00.000Z'],
  ['stay', 'Rooms by the backwater', 'Bluegate Homestays', 'Website', '2026-05-05T06:00:00.000Z'],
  ['seeds', 'Credit for the sowing season', 'Patidar Krishi Seva', 'Mobile app', '2026-06-24T06:00:00.000Z'],
  ['mill', 'Three shifts, one payday', 'Nimar Cotton Mills', 'Web application', '2026-08-11T06:00:00.000Z'],
  ['solar', 'What the roof earned today', 'Suryodaya Solar', 'Dashboard', '2026-09-29T06:00:00.000Z'],
  ['chai', 'A tea label with a voice', 'Neelgiri Tea Works', 'Brand & website', '2026-11-02T06:00:00.000Z'],
].map(([id = '', title = '', company = '', category = '', createdAt = '']) => ({
  ...{ id, title, company, category, picture: `work-${id}`, createdAt },
}));
