import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { footerCompany, footerServices } from '#content/navigation.ts';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { scrollPage } from '../support/layout.ts';
import { render } from '../support/render.tsx';
import { renderApp } from '../support/render-app.tsx';
import { stubApi } from '../support/stub-api.ts';

const footer = () => page.getByRole('contentinfo');
const LINKS = {
  'App Development': '/services/app',
  'Web Development': '/services/web',
  'Software Development': '/services/software',
  'Digital Marketing': '/services/digital',
  'About Us': '/about',
  Career: '/career',
  'Contact Us': '/contact',
};

test('P-FOOT-01 P-FOOT-02 P-FOOT-03 P-FOOT-04 P-FOOT-05 P-FOOT-06 P-FOOT-07 P-ROUTE-25 the footer links to the services, About Us, Career and Contact Us; each page starts at its top', async () => {
  stubApi({ careerAll: [] });
  const { location } = await renderApp('/map');
  for (const [label, path] of Object.entries(LINKS)) {
    await scrollPage(600);
    expect(scrollY).toBe(600);
    await footer().getByRole('link', { name: label, exact: true }).click();
    await expect.poll(location).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(label);
    await expect.poll(() => scrollY).toBe(0);
  }
  expect([...footerServices, ...footerCompany]).toHaveLength(8);
});

test('P-FOOT-09 P-FOOT-10 P-FOOT-12 FAQ, Blog and Support lead nowhere and say that they are coming; social links open a new tab', async () => {
  await page.viewport(360, 740);
  const { container, location } = await render(
    <SiteLayout>
      <div style={{ height: 1000 }} />
    </SiteLayout>,
    '/contact',
  );
  const links = [...container.querySelectorAll<HTMLElement>('#information a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['FAQ', 'Blog', 'Support']);
  const address = window.location.href;
  for (const link of links) {
    expect(link.getAttribute('aria-disabled')).toBe('true');
    link.scrollIntoView({ behavior: 'instant' });
    const before = scrollY;
    // Playwright waits until a disabled element is enabled; a visitor does not.
    await userEvent.click(link, { force: true });
    await expect.element(footer().getByRole('status')).toHaveTextContent(`${link.textContent}: Coming soon`);
    await userEvent.keyboard('{Enter}');
    expect([location(), window.location.href, scrollY]).toEqual(['/contact', address, before]);
  }
  const social = footer().getByRole('link', { name: 'X (opens in a new tab)' }).element();
  expect(['href', 'target', 'rel'].map((name) => social.getAttribute(name))).toEqual([
    ...['https://x.com/', '_blank', 'noopener noreferrer'],
  ]);
});
