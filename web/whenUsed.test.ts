import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whenUsed } from './whenUsed.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="app">
    <h1>Page</h1>
    <form data-draft="apply"><input name="name"><button type="submit"><span>Send</span></button></form>
  </div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Whether the page counts as used after `use`. */
async function isUsedAfter(use: () => void = () => undefined): Promise<boolean> {
  let isUsed = false;
  void whenUsed().then(() => {
    isUsed = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  if (isUsed) return true;
  use();
  await new Promise((resolve) => setTimeout(resolve));
  return isUsed;
}

const fire = (selector: string, type: string) => () =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('whenUsed', () => {
  it('waits while nobody does anything', async () => {
    expect(await isUsedAfter()).toBe(false);
    expect(await isUsedAfter(fire('h1', 'pointerover'))).toBe(false);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'click', 'input'])('resolves on %s', async (type) => {
    expect(await isUsedAfter(fire('input', type))).toBe(true);
  });

  it('resolves when the pointer is over a control', async () => {
    expect(await isUsedAfter(fire('button span', 'pointerover'))).toBe(true);
  });

  it('resolves at once for an address with values or a fragment', async () => {
    history.replaceState(null, '', '/apply?tier=private');
    expect(await isUsedAfter()).toBe(true);
    history.replaceState(null, '', '/#calculator');
    expect(await isUsedAfter()).toBe(true);
  });

  it("resolves at once for a draft of the page's form", async () => {
    sessionStorage.setItem('draft:contact', '{}');
    expect(await isUsedAfter()).toBe(false);
    sessionStorage.setItem('draft:apply', '{}');
    expect(await isUsedAfter()).toBe(true);
  });
});
