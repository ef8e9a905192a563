import { adminsChangePassword, adminsLogoutAll } from './admin/account.ts';
import { applications, jobsApplications, jobsResume, jobsResumeLink } from './admin/applications.ts';
import { contacts, contactsAll } from './admin/enquiries.ts';
import { careerCategories, careerOpenings, careerOrder } from './admin/openings.ts';
import { portfolio } from './admin/portfolio.ts';
import { projects } from './admin/products.ts';
import { reviews } from './admin/reviews.ts';
import { services } from './admin/services.ts';
import { adminsSummary } from './admin/summary.ts';
import { team } from './admin/team.ts';
import { adminsRegister, adminsSendOtp, adminsVerifyOtp } from './public/accounts.ts';
import { jobsApply } from './public/applications.ts';
import { contactsCreate } from './public/enquiries.ts';
import { careerAll } from './public/openings.ts';
import { portfolioAll } from './public/portfolio.ts';
import { projectsAll } from './public/products.ts';
import { reviewsAll } from './public/reviews.ts';
import { servicesAll } from './public/services.ts';
import { adminsLogin, adminsLogout, adminsLogoutPost, adminsMe } from './public/sessions.ts';
import { teamAll } from './public/team.ts';

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
