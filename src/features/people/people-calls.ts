import { adminApi } from '#api/admin-api.ts';
import { API_HOST } from '#api/api-base.ts';
import { publicApi } from '#api/client.ts';
import { peopleErase, peopleExport, peopleFind } from '#contract/admin/people.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { ownDataErase, ownDataExport, ownDataOpen } from '#contract/public/own-data.ts';
import { deleteTicket, storedDevice, ticketFor } from '#features/sign-in/form/sign-in-calls.ts';

/** What the server says about a person. */
export type PersonResponse = ResponseOf<typeof peopleFind>;
export type OwnData = ResponseOf<typeof ownDataOpen>;

/** How the data that is shown is saved and erased: by an owner, or by its person. */
export interface PersonCalls {
  /** @returns address of the file */
  readonly save: () => Promise<{ readonly url: string }>;
  readonly erase: () => Promise<PersonResponse>;
}

export const findPerson = (who: string): Promise<PersonResponse> => adminApi(peopleFind, { body: { who } });

/** The calls of an owner. */
export const callsOfOwner = (who: string): PersonCalls => ({
  save: () => adminApi(peopleExport, { body: { who } }),
  erase: () => adminApi(peopleErase, { body: { who } }),
});

/** Opens what is stored about an address, with the code that was sent to it. */
export async function openOwnData(email: string, otp: string): Promise<OwnData> {
  const data = await publicApi(ownDataOpen, { body: { email, otp, ...ticketFor(email), ...storedDevice() } });
  deleteTicket();
  return data;
}

/** The calls of the person, with the key that the code has opened. */
export const callsOfPerson = (key: string): PersonCalls => ({
  save: () => publicApi(ownDataExport, { body: { key } }),
  erase: () => publicApi(ownDataErase, { body: { key } }),
});

/** Saves a file. The server sends it as an attachment, so the page stays. */
export const saveFile = (url: string): void => location.assign(new URL(url, API_HOST || location.origin));
