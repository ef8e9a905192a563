/** How the page of the API is laid out; colours and type are the site's own. */
export const STYLE = `html { scroll-padding-block: 0; }
.api-page {
  max-width: 60rem;
  margin-inline: auto;
  padding: 2rem max(1.25rem, env(safe-area-inset-right)) 5rem max(1.25rem, env(safe-area-inset-left));
}
.api-page h1 { font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; }
.api-page h2 { margin-top: 4rem; font-size: 1.75rem; scroll-margin-top: 1rem; }
.api-page :is(h2, nav a)::first-letter { text-transform: uppercase; }
.api-page h3 { font: 700 1.0625rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.api-page h4 { margin-top: 1rem; font-weight: 700; }
.api-page header p { max-width: 66ch; margin-top: 1rem; }
.api-page a { display: inline-block; padding-block: 0.75rem; color: var(--color-accent-ink); text-decoration: underline; }
.api-page nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: 1rem; padding: 0; list-style: none; }
.api-page article { padding-block: 1.25rem; border-bottom: 1px solid var(--color-line); }
.api-page .who { color: var(--color-muted); }
.api-page summary { width: fit-content; padding-block: 0.75rem; color: var(--color-accent-ink); }
.api-page .of { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.api-page details ul { padding-left: 1.25rem; list-style: disc; }
.api-page details li { margin-top: 0.25rem; }
.api-page code, .api-page pre { font: 0.9375rem/1.5 ui-monospace, monospace; }
.api-page code { overflow-wrap: anywhere; }
.api-page pre {
  margin-top: 0.5rem;
  padding: 1rem;
  border-radius: 0.625rem;
  background: var(--color-sunk);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
`;
