import type { Page } from '@playwright/test';

/**
 * What of the page's content reaches over an edge of the window, in words. The page clips what sticks out,
 * for the sake of drawings, so its own width says nothing.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const found: string[] = [];
    const look = (box: DOMRect, what: string) => {
      // What is for screen readers alone is a pixel wide.
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
