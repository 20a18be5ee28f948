import { beforeEach, vi } from 'vitest';
import { lazyBelowFold } from '../site/home/lazyBelowFold.ts';

/** Has every test begin with a page that asks for no motion and on which nothing comes near: its chart stays away. */
export function disableMotion(): void {
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    await lazyBelowFold.preload();
  });
}
