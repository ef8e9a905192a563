import { searchTextOf } from '#contract/admin/search.ts';

/** What an enquiry is found by. */
export function contactSearchText(row: {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly message: string;
  readonly phone_number: string;
}): string {
  return searchTextOf([row.name, row.email, row.address, row.message], row.phone_number);
}

/** What an application is found by, beside the title of its opening. */
export function applicationSearchText(row: {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}): string {
  return searchTextOf([row.name, row.email], row.phone);
}
