import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { anyEmail, PASSWORD, registration } from './accounts.ts';
import { application } from './application.ts';
import { appCode } from './authenticator.ts';
import { COLLECTIONS, CONTENT, type Item, idOf, officeOf, type TestedCollection } from './collections.ts';
import { request } from './http.ts';
import { newestCode } from './mail.ts';
import { makeAuthenticator } from './passkey.ts';
import { ADMIN, enquiry, makeAccount, type TestServer } from './server.ts';

const go = (server: TestServer, call: Call, token?: string) =>
  request(server, call.path.replace(/:\w+/g, 'unknown'), { method: call.method, token });

/** For each call, by its name, a function that makes it successfully. */
export async function answersOf(server: () => TestServer): Promise<Record<string, () => ReturnType<typeof request>>> {
  const changesOf = (tested: TestedCollection) => {
    const [office, { name }] = [officeOf(server, tested), tested];
    const made = office.made();
    return {
      [`${name}Create`]: async () => office.create(await office.filled()),
      [`${name}Update`]: async () => office.update(await made, await office.filled()),
      [`${name}Delete`]: async () => office.remove(await made),
      [`${name}Restore`]: async () => office.restore(await made),
      ...(CONTENT.includes(tested) && {
        [`${name}History`]: async () => office.history(await made),
        [`${name}Revert`]: async () => {
          const { changes } = (await office.history(await made)).json;
          return office.revert(await made, changes.at(-1).version);
        },
      }),
    };
  };
  const made = await makeAccount(server(), 'user');
  const applied = request(server(), calls.jobsApply.path, { body: application() });
  const storedDevice = () =>
    request(server(), calls.deskPush.path, {
      ...{ method: 'PUT', token: server().admin },
      json: {
        ...{ name: 'Phone', endpoint: 'http://127.0.0.1:9/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        types: ['enquiry'],
      },
    });
  const withApp = async () => {
    const { token } = await makeAccount(server(), 'viewer');
    const { secret } = (await go(server(), calls.secondFactorBegin, token)).json;
    const json = { code: appCode(secret) };
    const confirmed = await request(server(), calls.secondFactorConfirm.path, { method: 'PUT', token, json });
    return { token, confirmed };
  };
  const withPasskey = async () => {
    const { token } = await makeAccount(server(), 'viewer');
    const device = makeAuthenticator(server().context.config.publicOrigin);
    const { options } = (await go(server(), calls.passkeysBegin, token)).json;
    const json = { passkey: device.create(options) };
    return { token, device, created: await request(server(), calls.passkeysCreate.path, { json, token }) };
  };
  const onPerson = (what: string) =>
    request(server(), `/admins/people/${what}`, { json: { who: anyEmail() }, token: server().admin });
  const openOwn = async () => {
    const email = anyEmail();
    await request(server(), '/admins/sendOTP', { json: { email } });
    const otp = await newestCode(server().context.config.dataDir, email);
    return request(server(), calls.ownDataOpen.path, { json: { email, otp } });
  };
  const answers: Record<string, () => ReturnType<typeof request>> = {
    ...Object.assign({}, ...COLLECTIONS.map(changesOf)),
    contactsCreate: () => request(server(), '/contacts/create', { json: enquiry() }),
    contactsAll: () => go(server(), calls.contactsAll, server().admin),
    projectsAll: () => go(server(), calls.projectsAll),
    servicesAll: () => go(server(), calls.servicesAll),
    teamAll: () => go(server(), calls.teamAll),
    reviewsAll: () => go(server(), calls.reviewsAll),
    portfolioAll: () => go(server(), calls.portfolioAll),
    templatesAll: () => go(server(), calls.templatesAll, server().admin),
    careerAll: () => go(server(), calls.careerAll),
    careerOrder: async () => {
      const { categories } = (await go(server(), calls.careerAll)).json;
      const json = {
        categories: categories.map((each: Item) => ({ id: each._id, openings: each.careers.map(idOf) })),
      };
      return request(server(), calls.careerOrder.path, { method: 'PUT', json, token: server().admin });
    },
    adminsSummary: () => go(server(), calls.adminsSummary, server().admin),
    adminsVitals: () => go(server(), calls.adminsVitals, server().admin),
    pageReports: () => request(server(), calls.pageReports.path, { json: {} }),
    deskEnquiries: () => go(server(), calls.deskEnquiries, server().admin),
    deskApplications: () => go(server(), calls.deskApplications, server().admin),
    deskOverview: () => go(server(), calls.deskOverview, server().admin),
    deskRead: async () => request(server(), `/desk/items/${(await applied).json._id}`, { token: server().admin }),
    deskSeen: async () =>
      request(server(), `/desk/items/${(await applied).json._id}/seen`, { method: 'POST', token: server().admin }),
    deskChange: async () =>
      request(server(), `/desk/items/${(await applied).json._id}`, {
        ...{ method: 'PUT', json: { note: 'Seen' }, token: server().admin },
      }),
    deskKept: () => request(server(), '/desk/kept?kind=application', { token: server().admin }),
    deskStream: () => request(server(), `${calls.deskStream.path}?once=true`, { token: server().admin }),
    deskPush: () => go(server(), calls.deskPush, server().admin),
    deskPushStore: () => storedDevice(),
    deskPushTest: async () =>
      request(server(), `/desk/push/${(await storedDevice()).json.device.id}/test`, {
        ...{ method: 'POST', token: server().admin },
      }),
    deskPushRemove: async () =>
      request(server(), `/desk/push/${(await storedDevice()).json.device.id}`, {
        ...{ method: 'DELETE', token: server().admin },
      }),
    deskReports: () => go(server(), calls.deskReports, server().admin),
    deskReportMail: () =>
      request(server(), calls.deskReportMail.path, { method: 'PUT', json: { isOn: true }, token: server().admin }),
    deskViewing: () =>
      request(server(), calls.deskViewing.path, { json: { viewer: randomUUID() }, token: server().admin }),
    jobsApplications: () => go(server(), calls.jobsApplications, server().admin),
    applicationsDelete: async () =>
      request(server(), `/jobs/applications/delete/${(await applied).json._id}`, {
        ...{ method: 'DELETE', token: server().admin },
      }),
    applicationsRestore: async () =>
      request(server(), `/jobs/applications/restore/${(await applied).json._id}`, {
        ...{ method: 'POST', token: server().admin },
      }),
    jobsResume: async () => request(server(), `/jobs/resume/${(await applied).json._id}`, { token: server().admin }),
    jobsResumeLink: async () =>
      request(server(), `/jobs/resume/${(await applied).json._id}/link`, { method: 'POST', token: server().admin }),
    jobsApply: () => applied,
    adminsSendOtp: () => request(server(), '/admins/sendOTP', { json: { email: made.email } }),
    adminsVerifyOtp: async () => {
      const otp = await newestCode(server().context.config.dataDir, made.email);
      return request(server(), '/admins/verifyOTP', { json: { email: made.email, otp } });
    },
    adminsSessions: () => go(server(), calls.adminsSessions, server().admin),
    adminsEndSession: async () => {
      const { token } = await makeAccount(server(), 'user');
      const { sessions } = (await go(server(), calls.adminsSessions, token)).json;
      return request(server(), `/admins/sessions/${sessions[0].id}`, { method: 'DELETE', token });
    },
    peopleFind: () => onPerson('find'),
    peopleExport: () => onPerson('export'),
    peopleErase: () => onPerson('erase'),
    peopleFile: async () => request(server(), (await onPerson('export')).json.url),
    ownDataRetention: () => go(server(), calls.ownDataRetention),
    ownDataOpen: () => openOwn(),
    ownDataExport: async () =>
      request(server(), calls.ownDataExport.path, { json: { key: (await openOwn()).json.key } }),
    ownDataErase: async () => request(server(), calls.ownDataErase.path, { json: { key: (await openOwn()).json.key } }),
    accountsRemoveFactor: async () =>
      request(server(), `/admins/accounts/${(await makeAccount(server(), 'viewer')).id}/secondFactor`, {
        ...{ method: 'DELETE', token: server().admin },
      }),
    accountsRequireFactor: () =>
      request(server(), calls.accountsRequireFactor.path, {
        ...{ method: 'PUT', json: { requiresSecondFactor: false }, token: server().admin },
      }),
    adminsConfirmOptions: () => go(server(), calls.adminsConfirmOptions, server().admin),
    passkeysAll: () => go(server(), calls.passkeysAll, server().admin),
    passkeysBegin: () => go(server(), calls.passkeysBegin, server().admin),
    passkeysCreate: async () => (await withPasskey()).created,
    passkeysRemove: async () => go(server(), calls.passkeysRemove, (await withPasskey()).token),
    passkeySignInOptions: () => go(server(), calls.passkeySignInOptions),
    passkeySignIn: async () => {
      const { device } = await withPasskey();
      const { options } = (await go(server(), calls.passkeySignInOptions)).json;
      return request(server(), calls.passkeySignIn.path, { json: { passkey: device.sign(options) } });
    },
    secondFactorRead: () => go(server(), calls.secondFactorRead, server().admin),
    secondFactorBegin: () => go(server(), calls.secondFactorBegin, server().admin),
    secondFactorConfirm: async () => (await withApp()).confirmed,
    secondFactorCodes: async () => go(server(), calls.secondFactorCodes, (await withApp()).token),
    secondFactorRemove: async () => go(server(), calls.secondFactorRemove, (await withApp()).token),
    adminsConfirm: async () => {
      const { token } = await makeAccount(server(), 'viewer', PASSWORD);
      return request(server(), calls.adminsConfirm.path, { token, json: { password: PASSWORD } });
    },
    auditAll: () => go(server(), calls.auditAll, server().admin),
    accountsAll: () => go(server(), calls.accountsAll, server().admin),
    accountsInvite: () =>
      request(server(), '/admins/invitations', {
        ...{ json: { email: anyEmail(), adminRole: 'desk' }, token: server().admin },
      }),
    invitationsRemove: () => request(server(), '/admins/invitations/any', { method: 'DELETE', token: server().admin }),
    accountsChange: async () =>
      request(server(), `/admins/accounts/${(await makeAccount(server(), 'viewer')).id}`, {
        ...{ method: 'PUT', json: { adminRole: 'editor' }, token: server().admin },
      }),
    accountsSignOut: () =>
      request(server(), `/admins/accounts/${made.id}/signOut`, { method: 'POST', token: server().admin }),
    accountsRemove: async () =>
      request(server(), `/admins/accounts/${(await makeAccount(server(), 'viewer')).id}`, {
        ...{ method: 'DELETE', token: server().admin },
      }),
    adminsRegister: () => request(server(), '/admins/register', { json: registration() }),
    adminsLogin: () => request(server(), '/admins/login', { json: ADMIN }),
    adminsMe: () => go(server(), calls.adminsMe, server().admin),
    adminsLogout: async () => go(server(), calls.adminsLogout, (await makeAccount(server(), 'user')).token),
    adminsLogoutPost: async () => go(server(), calls.adminsLogoutPost, (await makeAccount(server(), 'user')).token),
    adminsLogoutAll: async () => go(server(), calls.adminsLogoutAll, (await makeAccount(server(), 'user')).token),
    adminsChangePassword: async () => {
      const { token } = await makeAccount(server(), 'user', PASSWORD);
      const json = { oldPassword: PASSWORD, password: 'nine bridges over the kshipra' };
      return request(server(), '/admins/changePassword', { token, json });
    },
  };
  return answers;
}
