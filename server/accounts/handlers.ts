import type { adminsLogin, adminsLogout, adminsMe } from '#contract/admins.ts';
import { HttpError } from '../http/errors.ts';
import type { Handler } from '../http/handlers.ts';
import { rememberDevice } from './devices.ts';
import { isPassword } from './passwords.ts';
import { openSession, revokeSession } from './sessions.ts';
import { countSignIn } from './sign-in-limit.ts';

const login: Handler<typeof adminsLogin> = async ({ body, address }, { db }) => {
  const email = body.email.toLowerCase();
  const release = await countSignIn(db, address, email, 'password', body.device);
  const account = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const right = await isPassword(account?.password_hash, body.password);
  if (!account || !right) throw new HttpError(401, 'Invalid email or password');
  const token = await openSession(db, account.id);
  const device = await rememberDevice(db, account.id, body.device);
  await release();
  return { success: true, message: 'Login successful', token, role: account.role, device };
};

const logout: Handler<typeof adminsLogout> = async ({ session }, { db }) => {
  if (session) await revokeSession(db, session);
  return { success: true, message: 'Logged out' };
};

const me: Handler<typeof adminsMe> = async ({ account }) => {
  if (!account) throw new HttpError(401, 'Sign in to continue');
  const { name, email, role } = account;
  return { success: true, name, email, role };
};

/** The handlers of the sign-in calls. */
export const adminHandlers = { adminsLogin: login, adminsLogout: logout, adminsLogoutPost: logout, adminsMe: me };
