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
