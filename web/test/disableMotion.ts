import { beforeEach, vi } from 'vitest';
import { lazyBelowFold } from '../site/home/lazyBelowFold.ts';

/** Runs the tests of a file with reduced motion and without viewport events, so that no chart loads. */
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
    await lazyBelowFold.preload('en');
  });
}
