import { expect, type Page } from '@playwright/test';

/** Expects a page that does not scroll sideways, once its layout has followed the width of the window. */
export async function expectNoSideScroll(page: Page, place?: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, place).toBeLessThanOrEqual(0);
}

/**
 * Descriptions of content that extends beyond the window. The page clips overflow because of its illustrations,
 * so its scroll width does not show it.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const found: string[] = [];
    const look = (box: DOMRect, what: string) => {
      // Content for screen readers only is one pixel wide.
      if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) {
        found.push(`${what} from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    };
    for (const element of document.querySelectorAll('.site *')) {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || scrolls(element) || element.closest('.visually-hidden')) continue;
      if (element.matches('input, select, textarea, button, table, canvas, a')) {
        look(element.getBoundingClientRect(), `<${element.localName}>`);
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        look(range.getBoundingClientRect(), node.textContent.trim());
      }
    }
    return found;
  });
}
