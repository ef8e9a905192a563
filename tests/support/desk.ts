import type { DeskChange, DeskItem } from '#contract/admin/desk.ts';
import { request, sendEnquiry } from './http.ts';
import { enquiry, type TestServer } from './server.ts';

interface ChangeOptions {
  readonly basedOn?: number;
  readonly token?: string;
  readonly key?: string;
}

/** The desk of a server, as its first admin uses it, or the one with `token`. */
export function deskOf(server: () => TestServer) {
  const read = async (path: string, token = server().admin) => (await request(server(), path, { token })).json;
  return {
    read,
    list: (view: string, token?: string): Promise<DeskItem[]> => read(`/desk/enquiries?view=${view}`, token),
    details: async (id: string, token?: string) => (await read(`/desk/items/${id}`, token)).item,
    change: (id: string, json: DeskChange, { basedOn, ...options }: ChangeOptions = {}) =>
      request(server(), `/desk/items/${id}`, {
        ...{ method: 'PUT', token: server().admin, json, ...options },
        headers: basedOn === undefined ? {} : { 'If-Match': `"${basedOn}"` },
      }),
    /** Sends an enquiry and returns its id. */
    received: async (changes: Record<string, unknown> = {}): Promise<string> =>
      (await sendEnquiry(server(), enquiry(changes))).json._id,
  };
}

export const idsOf = (items: readonly DeskItem[]) => items.map(({ _id }) => _id);
