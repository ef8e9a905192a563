import { escapeHtml } from '#contract/core/escape-html.ts';
import { pageOf } from '../pages/html.ts';
import { describeField, shapeOf } from './field-description.ts';
import type { OpenApi } from './openapi-document.ts';
import type { Answer, Media, Operation, Parameter } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

/** Styles of the API page, in addition to the site's. */
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

/**
 * Generates the page that describes the API, without scripts.
 * @param styles URLs of its style sheets
 */
export function apiPage(api: OpenApi, styles: readonly string[]): string {
  const groups = api.tags.map(({ name }) => [name, operationsOf(api, name)] as const);
  const body = `<body class="api-page">
<header>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)}</p>
<p><a href="/docs/api.json">The same as an OpenAPI ${escapeHtml(api.openapi)} document</a></p>
</header>
<nav aria-label="Groups"><ul>
${groups.map(([name]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('\n')}
</ul></nav>
<main>
${groups.map(([name, calls]) => groupOf(api, name, calls)).join('\n')}
</main>
</body>`;
  return pageOf({ title: api.info.title, styles, body });
}

type Called = readonly [method: string, path: string, operation: Operation];

function operationsOf({ paths }: OpenApi, tag: string): Called[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) =>
      each.tags.includes(tag) ? [[method, path, each] as const] : [],
    ),
  );
}

function groupOf(api: OpenApi, name: string, calls: readonly Called[]): string {
  return `<section aria-labelledby="${escapeHtml(name)}">
<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>
${calls.map((called) => callOf(api, called)).join('\n')}
</section>`;
}

function callOf(api: OpenApi, [method, path, operation]: Called): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return `<article aria-labelledby="${escapeHtml(operationId)}">
<h3 id="${escapeHtml(operationId)}"><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(description)}</p>
<details>
<summary>Details<span class="of"> of ${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</span></summary>
${part('Parameters', parameters.map(parameterOf))}
${Object.entries(requestBody?.content ?? {})
  .slice(0, 1)
  .map(([, media]) => part(`Sent as ${Object.keys(requestBody?.content ?? {}).join(', or ')}`, fieldsOf(media)))
  .join('')}
${part(
  'Answers',
  Object.entries(responses).map(([status, answer]) => answerOf(api, status, answer)),
)}
</details>
</article>`;
}

function part(title: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<h4>${escapeHtml(title)}</h4>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
}

function parameterOf({ name, in: place, required, schema, description }: Parameter): string {
  const words = [`in the ${place}`, describeField(schema, required), description].filter(Boolean).join('; ');
  return `<code>${escapeHtml(name)}</code> ${escapeHtml(words)}`;
}

function fieldsOf({ schema }: Media): string[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries<JsonSchema>(properties).map(
    ([name, field]) => `<code>${escapeHtml(name)}</code> ${escapeHtml(describeField(field, required.includes(name)))}`,
  );
}

function answerOf({ components }: OpenApi, status: string, answer: Answer): string {
  const found = '$ref' in answer ? components.responses[status] : answer;
  if (!found || '$ref' in found) return '';
  const headers = Object.keys(found.headers ?? {}).map((name) => `<code>${escapeHtml(name)}</code>`);
  const headerText = headers.length > 0 ? ` With ${headers.join(', ')}.` : '';
  const [type, media] = '$ref' in answer ? [] : (Object.entries(found.content ?? {})[0] ?? []);
  const shape =
    type &&
    (media?.schema
      ? `\n<pre>${escapeHtml(shapeOf(media.schema))}</pre>`
      : ` ${escapeHtml(Object.keys(found.content ?? {}).join(', '))}.`);
  return `<b>${escapeHtml(status)}</b> ${escapeHtml(found.description)}.${headerText}${shape ?? ''}`;
}
