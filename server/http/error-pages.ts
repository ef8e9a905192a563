import type { FastifyInstance } from 'fastify';
import { pageOf, siteStyles } from '../documents/html.ts';
import { escaped } from '../escape.ts';
import { answerError, beginError } from './error-answers.ts';
import { documentPolicy } from './headers.ts';
import { isNavigation } from './navigation.ts';

const TITLE = 'The file could not be opened';

/**
 * Answers errors of calls: whoever followed a link to a file with a browser gets a page to read, programs get JSON.
 * @param api where the calls are
 * @param clientDir folder of the client's build, whose look the page has
 */
export async function addErrorPages(api: FastifyInstance, clientDir: string): Promise<void> {
  const styles = await siteStyles(clientDir);
  api.setErrorHandler((error, request, reply) => {
    if (!isNavigation(request)) return answerError(error, request, reply);
    const { message } = beginError(error, request, reply);
    const body = `<body>
<main class="wrap section grid justify-items-start gap-6">
<h1 class="text-title">${TITLE}</h1>
<p class="measure">${escaped(message)}. A link to a file lasts five minutes: the list of resumes gives a new one.</p>
<a class="btn btn-primary" href="/admin/Resumes">Go to the resumes</a>
</main>
</body>`;
    reply
      .header('Content-Security-Policy', documentPolicy())
      .type('text/html; charset=utf-8')
      .send(pageOf({ title: TITLE, styles, body }));
  });
}
