/** The floor page of a document: the same content, styles, fonts and pictures, without JavaScript. */
function floorPage(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<template\b[^>]*><link rel="modulepreload".*?<\/template>/gs, '')
    .replaceAll(/<link rel="(?:manifest|modulepreload)"[^>]*>/g, '');
}

/** The HTML of the floor page of each path. */
export async function floorPages(site: string, paths: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(site + path);
    const html = floorPage(await response.text());
    if (!response.ok || html.includes('<script')) throw new Error(`There is no floor page of ${path}`);
    pages.set(path, html);
  }
  return pages;
}
