import { adminsRegister, adminsSendOtp, adminsVerifyOtp } from './accounts.ts';
import { adminsLogin, adminsLogout, adminsLogoutPost, adminsMe } from './admins.ts';
import { adminsChangePassword, adminsLogoutAll } from './back-office/account.ts';
import { careerCategories, careerOpenings, careerOrder } from './back-office/careers.ts';
import { contacts, contactsAll } from './back-office/contacts.ts';
import { applications, jobsApplications, jobsResume, jobsResumeLink } from './back-office/jobs.ts';
import { portfolio } from './back-office/portfolio.ts';
import { projects } from './back-office/projects.ts';
import { reviews } from './back-office/reviews.ts';
import { services } from './back-office/services.ts';
import { adminsSummary } from './back-office/summary.ts';
import { team } from './back-office/team.ts';
import { careerAll } from './careers.ts';
import { contactsCreate } from './contacts.ts';
import { jobsApply } from './jobs.ts';
import { portfolioAll } from './portfolio.ts';
import { projectsAll } from './projects.ts';
import { reviewsAll } from './reviews.ts';
import { servicesAll } from './services.ts';
import { teamAll } from './team.ts';

/**
 * Every call of the API by name. The server registers exactly these. The page imports each from its own module, so that
 * a visitor's first load holds none of the back office's.
 */
export const calls = {
  contactsCreate,
  contactsAll,
  contactsUpdate: contacts.update,
  contactsDelete: contacts.remove,
  contactsRestore: contacts.restore,
  projectsAll,
  projectsCreate: projects.create,
  projectsUpdate: projects.update,
  projectsDelete: projects.remove,
  projectsRestore: projects.restore,
  servicesAll,
  servicesCreate: services.create,
  servicesUpdate: services.update,
  servicesDelete: services.remove,
  servicesRestore: services.restore,
  teamAll,
  teamCreate: team.create,
  teamUpdate: team.update,
  teamDelete: team.remove,
  teamRestore: team.restore,
  reviewsAll,
  reviewsCreate: reviews.create,
  reviewsUpdate: reviews.update,
  reviewsDelete: reviews.remove,
  reviewsRestore: reviews.restore,
  portfolioAll,
  portfolioCreate: portfolio.create,
  portfolioUpdate: portfolio.update,
  portfolioDelete: portfolio.remove,
  portfolioRestore: portfolio.restore,
  careerAll,
  careerCategoriesCreate: careerCategories.create,
  careerCategoriesUpdate: careerCategories.update,
  careerCategoriesDelete: careerCategories.remove,
  careerCategoriesRestore: careerCategories.restore,
  careerOpeningsCreate: careerOpenings.create,
  careerOpeningsUpdate: careerOpenings.update,
  careerOpeningsDelete: careerOpenings.remove,
  careerOpeningsRestore: careerOpenings.restore,
  careerOrder,
  jobsApply,
  jobsApplications,
  applicationsDelete: applications.remove,
  applicationsRestore: applications.restore,
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
  adminsSummary,
} as const;
