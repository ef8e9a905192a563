/** Icons of the app's shortcuts, in squares of 64: in ink, each with the full dot of the mark. */
export function shortcutArt({ PAPER, INK, ACCENT }) {
  const line = (d, width = 4.5) =>
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  const dot = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ACCENT}"/>`;
  const ring = (x, y, r, width) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${PAPER}" stroke="${INK}" stroke-width="${width}"/>`;
  return {
    sales:
      line('M18 15h28a5 5 0 0 1 5 5v19a5 5 0 0 1-5 5H31l-9 8v-8h-4a5 5 0 0 1-5-5V20a5 5 0 0 1 5-5z') +
      line('M25 31.6 39 26.6', 3) +
      dot(25, 31.6, 6) +
      ring(39.6, 26.4, 3.6, 3),
    // A screen, and a phone in front of it.
    products:
      line('M16 16h28a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z') +
      dot(25, 30, 6) +
      `<path d="M33 24h25v30H33z" fill="${PAPER}"/>` +
      line('M39 26h10a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3V29a3 3 0 0 1 3-3z') +
      line('M42.5 43.5h3', 3.5),
    careers:
      line('M25 22v-4a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v4') +
      line('M17 22h30a4 4 0 0 1 4 4v19a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z') +
      line('M13.5 33h37') +
      dot(32, 33, 6),
    enquiries:
      line('M44 19H17a4 4 0 0 0-4 4v22a4 4 0 0 0 4 4h30a4 4 0 0 0 4-4V31') +
      line('m14 24 18 14 11-8.5') +
      dot(48, 19.5, 8),
  };
}
