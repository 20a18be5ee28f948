import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  /** The page's component, or one that waits for it. */
  readonly component: () => ComponentType;
  /** Loads the page's code; after that it renders without a pause, on the server and when hydrating. */
  readonly preload: () => Promise<void>;
}

/** A page whose code loads when it is first shown. */
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

/** Shows a lazy page; stands below a Suspense and needs a key of its own, because it keeps its component. */
export function LazyPageView({ page }: { readonly page: LazyPage }) {
  // Kept from the first render on: a page that finishes loading meanwhile must not be mounted anew.
  const [Page] = useState<ComponentType>(() => page.component());
  return <Page />;
}
