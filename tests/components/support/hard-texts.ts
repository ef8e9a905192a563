/** Texts that may break a layout or a page: long, unbroken, in other scripts and directions, or malicious. */
export const HARD_TEXTS = [
  'A very long text goes on. '.repeat(120).trim(),
  'x'.repeat(3000),
  'مرحبا بالعالم، هذا مشروعنا الجديد',
  'बुवाई के मौसम का उधार, मोबाइल पर',
  '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
  '',
] as const;
