import { adminsLogin, adminsLogout, adminsLogoutPost, adminsMe } from './admins.ts';
import { contactsAll, contactsCreate, contactsDelete } from './contacts.ts';
import { projectsAll, projectsCreate } from './projects.ts';

/** Every call of the API by name. The server registers exactly these. */
export const calls = {
  contactsCreate,
  contactsAll,
  contactsDelete,
  projectsAll,
  projectsCreate,
  adminsLogin,
  adminsLogout,
  adminsLogoutPost,
  adminsMe,
} as const;
