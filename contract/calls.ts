import { adminsChangePassword, adminsLogoutAll } from './admin/account.ts';
import {
  accountsAll,
  accountsChange,
  accountsInvite,
  accountsRemove,
  accountsRemoveFactor,
  accountsRequireFactor,
  accountsSignOut,
  invitationsRemove,
} from './admin/accounts.ts';
import { applications, jobsApplications, jobsResume, jobsResumeLink } from './admin/applications.ts';
import { auditAll } from './admin/audit.ts';
import { named } from './admin/changes.ts';
import { collectionCalls } from './admin/collections.ts';
import { deskApplications, deskChange, deskEnquiries, deskOverview, deskRead, deskSeen } from './admin/desk.ts';
import { deskKept } from './admin/desk-kept.ts';
import { deskStream, deskViewing } from './admin/desk-live.ts';
import { deskPush, deskPushRemove, deskPushStore, deskPushTest } from './admin/desk-push.ts';
import { deskReportMail, deskReports } from './admin/desk-reports.ts';
import { contacts, contactsAll } from './admin/enquiries.ts';
import { adminsEndSession, adminsMe, adminsSessions } from './admin/me.ts';
import { careerCategories, careerOpenings, careerOrder } from './admin/openings.ts';
import { passkeysAll, passkeysBegin, passkeysCreate, passkeysRemove } from './admin/passkeys.ts';
import { peopleErase, peopleExport, peopleFile, peopleFind } from './admin/people.ts';
import {
  adminsConfirm,
  adminsConfirmOptions,
  secondFactorBegin,
  secondFactorCodes,
  secondFactorConfirm,
  secondFactorRead,
  secondFactorRemove,
} from './admin/second-factor.ts';
import { adminsSummary } from './admin/summary.ts';
import { templatesAll } from './admin/templates.ts';
import { adminsVitals } from './admin/vitals.ts';
import { adminsRegister, adminsSendOtp, adminsVerifyOtp } from './public/accounts.ts';
import { jobsApply } from './public/applications.ts';
import { contactsCreate } from './public/enquiries.ts';
import { careerAll } from './public/openings.ts';
import { ownDataErase, ownDataExport, ownDataOpen, ownDataRetention } from './public/own-data.ts';
import { pageReports } from './public/page-reports.ts';
import { passkeySignIn, passkeySignInOptions } from './public/passkeys.ts';
import { portfolioAll } from './public/portfolio.ts';
import { projectsAll } from './public/products.ts';
import { reviewsAll } from './public/reviews.ts';
import { servicesAll } from './public/services.ts';
import { adminsLogin, adminsLogout, adminsLogoutPost } from './public/sessions.ts';
import { teamAll } from './public/team.ts';

/**
 * Every call of the API by name. The server registers exactly these. The page imports each from its own module, so that
 * a visitor's first load holds none of the back office's.
 */
export const calls = {
  ...named('contacts', contacts),
  contactsCreate,
  contactsAll,
  ...collectionCalls,
  projectsAll,
  servicesAll,
  teamAll,
  reviewsAll,
  portfolioAll,
  templatesAll,
  ...named('careerCategories', careerCategories),
  ...named('careerOpenings', careerOpenings),
  careerAll,
  careerOrder,
  jobsApply,
  jobsApplications,
  ...named('applications', applications),
  jobsResume,
  jobsResumeLink,
  adminsLogin,
  adminsSendOtp,
  adminsVerifyOtp,
  adminsRegister,
  adminsLogout,
  adminsLogoutPost,
  adminsMe,
  adminsChangePassword,
  adminsLogoutAll,
  adminsSessions,
  adminsEndSession,
  accountsAll,
  accountsInvite,
  invitationsRemove,
  accountsChange,
  accountsSignOut,
  accountsRemove,
  accountsRemoveFactor,
  accountsRequireFactor,
  secondFactorRead,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorCodes,
  secondFactorRemove,
  adminsConfirm,
  adminsConfirmOptions,
  passkeysAll,
  passkeysBegin,
  passkeysCreate,
  passkeysRemove,
  passkeySignInOptions,
  passkeySignIn,
  auditAll,
  peopleFind,
  peopleExport,
  peopleErase,
  peopleFile,
  ownDataRetention,
  ownDataOpen,
  ownDataExport,
  ownDataErase,
  adminsSummary,
  adminsVitals,
  pageReports,
  deskEnquiries,
  deskApplications,
  deskOverview,
  deskRead,
  deskSeen,
  deskChange,
  deskKept,
  deskStream,
  deskViewing,
  deskReports,
  deskReportMail,
  deskPush,
  deskPushStore,
  deskPushRemove,
  deskPushTest,
} as const;
