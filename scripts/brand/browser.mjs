import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../lib/chromium.mjs';

const font = (family, name) => {
  const file = new URL(
    `../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    import.meta.url,
  );
  const ext = readFileSync(new URL(file.href.replace('-latin-', '-latin-ext-'))).toString('base64');
  const face = (data, range) =>
    `@font-face{font-family:${family};font-weight:200 900;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
  return face(readFileSync(file).toString('base64'), 'U+0-FF,U+2000-206F') + face(ext, 'U+20A0-20C0');
};

/**
 * Opens a browser. `shoot(svg, width, height)` renders a PNG with a transparent background. `stage(ground, width,
 * height)` returns a function that renders an SVG on that background as PNG. `close` closes the browser.
 */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  const faces = font('Bricolage', 'bricolage-grotesque') + font('Hanken', 'hanken-grotesk');
  async function shoot(svg, width, height) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>${faces}body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ omitBackground: true });
  }
  async function stage(ground, width, height) {
    await page.setViewportSize({ width, height });
    const land = `url(data:image/png;base64,${ground.toString('base64')})`;
    await page.setContent(
      `<style>${faces}body{margin:0;background:${land}}svg{display:block}</style><main></main><p style="font:1px Bricolage">₹<b style="font-family:Hanken">₹`,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => document.querySelector('p').remove());
    return async (svg) => {
      await page.evaluate((markup) => {
        document.querySelector('main').innerHTML = markup;
      }, svg);
      return page.screenshot();
    };
  }
  return { shoot, stage, close: () => browser.close() };
}
