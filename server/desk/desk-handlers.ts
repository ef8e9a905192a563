import { change } from './desk-changes.ts';
import { read, seen } from './desk-details.ts';
import { kept } from './desk-kept.ts';
import { applicationList, enquiryList, overview } from './desk-lists.ts';
import { stream, viewing } from './live/live-handlers.ts';
import { reports } from './reports/report-handlers.ts';
import { reportMail } from './reports/report-mail.ts';

/** Handlers of the desk's calls. */
export const deskHandlers = {
  ...{ deskEnquiries: enquiryList, deskApplications: applicationList, deskOverview: overview },
  ...{ deskRead: read, deskSeen: seen, deskChange: change, deskKept: kept },
  ...{ deskStream: stream, deskViewing: viewing },
  ...{ deskReports: reports, deskReportMail: reportMail },
};
