import { ORIGIN } from '#contract/runtime/document.ts';
import { apiPage } from './api-page.ts';
import { openApiOf } from './openapi-document.ts';

/**
 * Generates the description of the API, as a page and as an OpenAPI document, with the placeholder `ORIGIN` for the site's
 * origin, which only the running server knows.
 * @returns texts by file name
 */
export function apiFiles(): Record<'api.html' | 'api.json', string> {
  const api = openApiOf(ORIGIN);
  return { 'api.html': apiPage(api), 'api.json': JSON.stringify(api) };
}
