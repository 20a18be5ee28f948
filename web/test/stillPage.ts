import { beforeEach, vi } from 'vitest';
import { belowFold } from '../site/home/belowFold.ts';

/** Has every test begin with a page that asks for no motion and on which nothing comes near: its chart stays away. */
export function keepPageStill(): void {
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    await belowFold.preload();
  });
}
