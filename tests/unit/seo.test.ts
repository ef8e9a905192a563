import { describe, expect, test } from 'vitest';
import { dataHtml } from '#app/document-html.ts';
import { site } from '#content/site.ts';
import { ORIGIN } from '#contract/runtime/document.ts';
import { headFromLoader } from '#head/page-head.ts';
import { organization } from '#head/schema-org.ts';
import { sharePictureFor } from '#head/share-pictures.ts';
import { jobPostings, productList, reviews } from '#head/structured-data.ts';

const opening = {
  id: 'a',
  title: 'Engineer',
  location: 'Indore',
  experience: '2 years',
  openings: 2,
  createdAt: '2026-03-01T00:00:00.000Z',
};
const review = { _id: '1', clientName: 'Asha', message: 'Good', companyName: '', rating: 4, createdAt: '' };

/** The whole head as one text. */
const saidOf = (head: ReturnType<typeof headFromLoader>) => JSON.stringify(head);

describe('the agency', () => {
  test('D55 placeholders of phone, e-mail and networks are left out', () => {
    const told = JSON.stringify(organization());
    expect(told).not.toMatch(/telephone|email|sameAs|00000|example\.com/);
  });

  test('D55 what the owner has filled in is included', () => {
    const social = [{ network: 'x' as const, label: 'X', url: 'https://x.com/dobindu' }];
    const told = organization({ ...site, phone: '+91 731 234 5678', email: 'hello@dobindu.in', social });
    expect(told).toMatchObject({
      telephone: '+91 731 234 5678',
      email: 'hello@dobindu.in',
      sameAs: ['https://x.com/dobindu'],
    });
  });

  test('both offices with their addresses; D57 no claim', () => {
    const { department } = organization() as unknown as { department: { address: Record<string, string> }[] };
    expect(department.map(({ address }) => address.addressLocality)).toEqual(['Indore', 'Bhopal']);
    expect(department[1]?.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'MP Nagar Zone II',
      addressLocality: 'Bhopal',
      addressRegion: 'Madhya Pradesh',
      postalCode: '462011',
      addressCountry: 'IN',
    });
    expect(JSON.stringify(organization())).not.toMatch(/1k|trusted|400|97/i);
  });
});

describe('open positions', () => {
  const [job] = jobPostings([{ categoryName: 'Engineering', careers: [opening] }]);

  test('say title, description, who hires, and where: in the office of that city', () => {
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      title: 'Engineer',
      totalJobOpenings: 2,
      datePosted: opening.createdAt,
    });
    expect(job?.description).toBe(
      'Engineer, in our Engineering team. Location: Indore. Experience: 2 years. Openings: 2.',
    );
    expect(job?.hiringOrganization).toMatchObject({ '@type': 'Organization', name: site.brand });
    expect(job?.jobLocation).toMatchObject({ address: { streetAddress: 'Vijay Nagar', addressCountry: 'IN' } });
  });

  test('remote, elsewhere, and with only a title', () => {
    const at = (location: string) =>
      jobPostings([{ categoryName: 'X', careers: [{ ...opening, location, experience: '' }] }])[0];
    expect(at('Remote')).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(at('Remote')).not.toHaveProperty('jobLocation');
    expect(at('')).not.toHaveProperty('jobLocation');
    expect(at('Pune')).toMatchObject({ jobLocation: { address: { addressLocality: 'Pune' } } });
    expect(at('')?.description).toBe('Engineer, in our X team. Openings: 2.');
    expect(jobPostings([])).toEqual([]);
  });
});

describe('reviews', () => {
  test('come from rows alone, with a rating on the scale', () => {
    const rows = [review, { ...review, rating: 9, createdAt: '2026-01-02T00:00:00.000Z' }, { ...review, message: '' }];
    const told = reviews(rows);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ author: { name: 'Asha' }, reviewBody: 'Good', reviewRating: { ratingValue: 4 } });
    expect(told[0]).not.toHaveProperty('datePublished');
    expect(told[1]).toMatchObject({ reviewRating: { ratingValue: 5 }, datePublished: '2026-01-02T00:00:00.000Z' });
    expect(reviews([])).toEqual([]);
  });
});

describe('products', () => {
  test('are a list in the order shown; none without rows', () => {
    expect(productList([])).toEqual([]);
    expect(productList([{ name: 'A', description: 'B', link: null }])[0]).toMatchObject({
      itemListElement: [{ position: 1, item: { name: 'A', description: 'B' } }],
    });
  });
});

describe('the head of a page', () => {
  const head = (pathname: string, more = {}, staticData = {}) =>
    headFromLoader({ loaderData: { title: 'About Us', description: 'Who', ...more }, match: { pathname, staticData } });

  test('has title, description, canonical address, picture and breadcrumbs', () => {
    const said = saidOf(head('/about/'));
    expect(said).toContain(`{"rel":"canonical","href":"${ORIGIN}/about"}`);
    expect(said).toContain(`{"property":"og:image","content":"${ORIGIN}/og/about.jpg"}`);
    expect(said).toContain('BreadcrumbList');
    expect(saidOf(head('/'))).not.toContain('BreadcrumbList');
  });

  test('D48 an unlisted page is noindex, without a canonical address beside it', () => {
    const said = saidOf(head('/Hero', {}, { unlisted: true }));
    expect(said).toContain('{"name":"robots","content":"noindex"}');
    expect(said).not.toContain('canonical');
    expect(said).not.toContain('schema.org');
  });

  test('a title has the brand behind it, but not twice', () => {
    const titleOf = (title: string) => head('/', { title }).meta?.[0];
    expect(titleOf('About Us')).toEqual({ title: `About Us — ${site.brand}` });
    expect(titleOf(site.brand)).toEqual({ title: site.brand });
    expect(titleOf(`${site.brand}: websites`)).toEqual({ title: `${site.brand}: websites` });
  });

  test('a failed loader adds nothing', () => {
    expect(headFromLoader({ match: { pathname: '/about', staticData: {} } })).toEqual({});
  });

  test('a page without a picture of its own has that of the page above it', () => {
    expect(sharePictureFor('/portfolio/a').path).toBe('/og/portfolio.jpg');
    expect(sharePictureFor('/Hero').path).toBe('/og/home.jpg');
  });

  test('no text can end the data block', () => {
    const [script] = head('/about', { title: '</script><img src=x>' }).scripts ?? [];
    const html = dataHtml([String(script?.children)]);
    expect(html.match(/<\//g)).toHaveLength(1);
    expect(html).not.toContain('<img');
  });
});
