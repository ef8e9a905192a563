import type { Database } from '../db/schema.ts';

/** The header of a backup contains the names of the migrations. Files of builds are not the site's data. */
export type SiteTable = Exclude<keyof Database, 'migrations' | 'retained_files'>;

/** Each table after those that it refers to. */
const IN_ORDER: Record<SiteTable, true> = {
  ...{
    accounts: true,
    sessions: true,
    passkeys: true,
    passkey_challenges: true,
    second_factors: true,
    recovery_codes: true,
    settings: true,
    invitations: true,
    audit_events: true,
    audit_head: true,
    devices: true,
    codes: true,
    requested_codes: true,
    mails: true,
  },
  ...{ pictures: true, picture_files: true, contacts: true, projects: true, services: true, team_members: true },
  ...{ reviews: true, portfolio_items: true, career_categories: true, career_openings: true },
  ...{ applications: true, resumes: true, desk_items: true, desk_events: true, desk_reads: true, desk_viewers: true },
  ...{ desk_templates: true, report_mails: true, push_devices: true, push_messages: true },
  ...{ idempotency_keys: true, rate_limits: true, versions: true, secrets: true, backups: true, page_vitals: true },
};

/** All tables in a backup, in the order in which they are restored. */
export const SITE_TABLES = Object.keys(IN_ORDER) as SiteTable[];

/** Columns that the database computes. */
export const COMPUTED: Partial<Record<SiteTable, readonly string[]>> = { desk_items: ['bucket'] };
