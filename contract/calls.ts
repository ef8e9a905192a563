import { adminsLogin, adminsLogout, adminsLogoutPost, adminsMe } from './admins.ts';
import { careerCategories } from './careers.ts';
import { contactsAll, contactsCreate, contactsDelete } from './contacts.ts';
import { jobsApply } from './jobs.ts';
import { portfolioAll } from './portfolio.ts';
import { projectsAll, projectsCreate } from './projects.ts';
import { reviewsAll } from './reviews.ts';
import { servicesAll } from './services.ts';
import { teamAll } from './team.ts';

/** Every call of the API by name. The server registers exactly these. */
export const calls = {
  contactsCreate,
  contactsAll,
  contactsDelete,
  projectsAll,
  projectsCreate,
  servicesAll,
  teamAll,
  reviewsAll,
  portfolioAll,
  careerCategories,
  jobsApply,
  adminsLogin,
  adminsLogout,
  adminsLogoutPost,
  adminsMe,
} as const;
