import { escapeHtml } from '#contract/core/escape-html.ts';
import { pageOf } from '../pages/html.ts';
import { describeField, shapeOf } from './field-description.ts';
import type { OpenApi } from './openapi-document.ts';
import type { Answer, Media, Operation, Parameter } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

/** Generates the page that describes the API, without scripts. */
export function apiPage(api: OpenApi): string {
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
  return pageOf({ title: api.info.title, styles: ['/docs/api.css'], body });
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
