/** Address that calls a number; undefined where there is nothing to dial in it. */
export function callTo(phoneNumber: string): string | undefined {
  const dialled = phoneNumber.replace(/[^+\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}

/** Address that writes to someone. Encoded: an address may hold '?' and '&', and would else fill in more than 'to'. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
