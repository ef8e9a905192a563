/** The tables whose rows the back office changes, each with the collection whose lists show them. */
export const COLLECTION_BY_TABLE = {
  contacts: 'contacts',
  applications: 'applications',
  projects: 'projects',
  team_members: 'team',
  reviews: 'reviews',
  portfolio_items: 'portfolio',
  services: 'services',
  career_categories: 'careers',
  career_openings: 'careers',
} as const;
export type RecordTable = keyof typeof COLLECTION_BY_TABLE;

/** Those whose rows show pictures. */
export const PICTURE_TABLES = ['projects', 'team_members', 'reviews', 'portfolio_items'] as const;
