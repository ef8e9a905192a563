import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

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

/** Gives `shoot(svg, width, height, scale)`, which answers a PNG with a clear ground, and `close`. */
export async function openBrowser() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const faces = font('Bricolage', 'bricolage-grotesque') + font('Hanken', 'hanken-grotesk');
  async function shoot(svg, width, height) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>${faces}body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ omitBackground: true });
  }
  return { shoot, close: () => browser.close() };
}
