import { SPAM_DAYS } from '#contract/admin/spam.ts';
import type { Retention } from '#contract/public/own-data.ts';
import { BACKUP_DAYS } from '../backup/retention.ts';
import type { Config } from '../core/config.ts';
import { MAIL_DAYS } from '../mail/queue.ts';
import { DELETED_DAYS } from '../records/purge-records.ts';

/** How long personal data is kept. */
export const retentionOf = ({ enquiryDays, applicationDays, auditDays, backupTo }: Config): Retention => ({
  ...{ enquiries: enquiryDays, applications: applicationDays, spam: SPAM_DAYS, deleted: DELETED_DAYS },
  ...{ mails: MAIL_DAYS, audit: auditDays, backups: backupTo ? BACKUP_DAYS : null },
});
