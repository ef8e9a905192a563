import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type Content, createStackApp } from './app.ts';

/** Renders the content of `#app`. */
export async function renderStackApp(content: Content, path: string): Promise<string> {
  const { router, app } = createStackApp(content, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(app);
}
