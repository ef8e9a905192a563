import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

/** Text, or an element with props of React. */
export type Tree = string | readonly [tag: string, props: Props, ...children: Tree[]];
export type Props = Readonly<Record<string, unknown>>;

export interface Content {
  /** What surrounds the content of `main`, which is empty here. */
  readonly layout: readonly Tree[];
  /** The content of `main` by path. */
  readonly pages: Readonly<Record<string, () => Promise<readonly Tree[]>>>;
}

/**
 * Creates the app of the stack pages.
 * @param history by default that of the browser
 */
export function createStackApp({ layout, pages }: Content, history?: RouterHistory) {
  const elementOf = (tree: Tree): ReactNode => {
    if (typeof tree === 'string') return tree;
    const [tag, props, ...children] = tree;
    if (tag === 'main') return createElement(tag, props, createElement(Outlet));
    const { href: to, ...others } = props;
    if (tag === 'a' && String(to) in pages) {
      const link = { ...others, to, activeOptions: { exact: true } };
      return createElement(Link as ElementType, link, ...children.map(elementOf));
    }
    return createElement(tag, props, ...children.map(elementOf));
  };
  const componentOf = (trees: readonly Tree[]) => () => createElement(Fragment, null, ...trees.map(elementOf));

  const root = createRootRoute({ component: componentOf(layout) });
  const routes = Object.entries(pages).map(([path, load]) => {
    const component = lazyRouteComponent(async () => ({ default: componentOf(await load()) }));
    return createRoute({ getParentRoute: () => root, path, component });
  });
  const router = createRouter({ routeTree: root.addChildren(routes), ...(history && { history }) });
  const provider = createElement(RouterProvider as ElementType, { router });
  return { router, app: createElement(QueryClientProvider, { client: new QueryClient() }, provider) };
}
