import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  /** The page's component, or a lazy one that suspends until it is loaded. */
  readonly component: () => ComponentType;
  /** Loads the page's code, so that it then renders without suspending, on the server and during hydration. */
  readonly preload: () => Promise<void>;
}

/** A page whose code loads on first render. Unlike `lazyWithRetry` it can be preloaded, so that it hydrates. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    component: () => loaded ?? Lazy,
    preload: async () => {
      loaded = await load();
    },
  };
}

/** Renders a lazy page. Needs a Suspense above it and a `key` per page, because it keeps its component. */
export function LazyPageView({ page }: { readonly page: LazyPage }) {
  // Kept from the first render: a page that finishes loading in between must not be remounted.
  const [Page] = useState<ComponentType>(() => page.component());
  return <Page />;
}
