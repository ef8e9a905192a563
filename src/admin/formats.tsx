const two = (value: number) => String(value).padStart(2, '0');

/** A time as DD-MM-YYYY HH:mm in the reader's own zone. */
export function tableDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'N/A';
  const day = `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Whether a time lies on the reader's today. */
export function isToday(iso: string, now = new Date()): boolean {
  return new Date(iso).toDateString() === now.toDateString();
}

/** Address that calls a number; undefined where there is nothing to dial in it. */
export function telHref(phoneNumber: string): string | undefined {
  const dialled = phoneNumber.replace(/[^+\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}

/** Address that writes to someone. Encoded: an address may hold '?' and '&', and would else fill in more than 'to'. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** An address of mail; where it is too long for one line it breaks before its host, not in the midst of a word. */
export function MailText({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <bdi>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
}
