import { type Work, workPath } from '#features/portfolio/work.ts';

const key = (company: string) => company.trim().toLocaleLowerCase('en');

/**
 * Finds what was built for a client.
 * @param works the portfolio, newest first
 * @returns a function from a company to the address of its latest piece of work, of the portfolio where there is none
 */
export function caseStudies(works: readonly Work[]): (company: string) => string {
  const paths = new Map<string, string>();
  for (const work of works) {
    const name = key(work.company);
    if (name && !paths.has(name)) paths.set(name, workPath(work));
  }
  return (company) => paths.get(key(company)) ?? '/portfolio';
}
