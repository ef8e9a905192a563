import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#contract/core/escape-html.ts';
import { prepareErrorResponse, sendErrorBody } from '../http/error-responses.ts';
import { isNavigation } from '../http/navigation.ts';
import { documentCsp } from '../http/security-headers.ts';
import { pageOf, siteStyles } from './html.ts';

/** Content of an error page. */
interface ErrorPage {
  readonly title: string;
  readonly text: (message: string) => string;
  readonly link: readonly [href: string, label: string];
}

/** For navigations while the server is overloaded. The link leads to the requested page. */
const BUSY: ErrorPage = {
  title: 'Just a moment',
  text: () => 'More people are here than we can answer at once. This page tries again every few seconds.',
  link: ['', 'Try again now'],
};

/** For failed links to resumes. */
const FILE: ErrorPage = {
  title: 'The file could not be opened',
  text: (message) => `${message}. A link to a file lasts five minutes: the list of resumes gives a new one.`,
  link: ['/admin/Resumes', 'Go to the resumes'],
};

/** Maximum jitter of retries, in seconds: visitors who are rejected at once must not retry at once. */
const RETRY_JITTER = 6;

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Creates error handlers that send a page to navigations and JSON to other requests.
 * @param clientDir folder of the client's build, whose styles the pages use
 * @returns handlers for the whole site, and for calls, where navigations are signed links to files
 */
export function errorPages(clientDir: string): Record<'ofSite' | 'ofCalls', ErrorHandler> {
  const styles = siteStyles(clientDir);

  const handler =
    (other?: ErrorPage): ErrorHandler =>
    async (error, request, reply) => {
      const known = prepareErrorResponse(error, request, reply);
      const page = known.status === 503 || known.status === 429 ? BUSY : other;
      if (!page || !isNavigation(request)) return sendErrorBody(known, reply);
      // Reloads the page like a meta element (HTML, 'The Refresh header').
      if (page === BUSY) reply.header('Refresh', String(2 + Math.floor(Math.random() * RETRY_JITTER)));
      return reply
        .header('Content-Security-Policy', documentCsp())
        .type('text/html; charset=utf-8')
        .send(pageOf({ title: page.title, styles: await styles, body: bodyOf(page, known.message) }));
    };

  return { ofSite: handler(), ofCalls: handler(FILE) };
}

const bodyOf = ({ title, text, link: [href, label] }: ErrorPage, message: string) => `<body>
<main class="wrap section grid justify-items-start gap-6">
<h1 class="text-title">${escapeHtml(title)}</h1>
<p class="measure">${escapeHtml(text(message))}</p>
<a class="btn btn-primary" href="${escapeHtml(href)}">${escapeHtml(label)}</a>
</main>
</body>`;
