const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time as DD-MM-YYYY HH:mm in the local time zone. */
export function tableDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'N/A';
  const day = `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${date.getFullYear()}`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Whether a time is today in the local time zone. */
export function isToday(iso: string, now = new Date()): boolean {
  return new Date(iso).toDateString() === now.toDateString();
}

/** `tel:` link to a phone number; undefined if it contains no digit. */
export function telHref(phoneNumber: string): string | undefined {
  const dialled = phoneNumber.replace(/[^+\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}

/**
 * `mailto:` link (RFC 6068). Encoded, because '?' and '&' in an address would start other parts of the link.
 * @param mail what the mail begins with
 */
export function mailtoHref(email: string, mail?: { readonly subject: string; readonly text: string }): string {
  const parts = Object.entries({ subject: mail?.subject, body: mail?.text.replaceAll('\n', '\r\n') }).flatMap(
    ([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []),
  );
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** An e-mail address. A long one breaks before the '@'. */
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
