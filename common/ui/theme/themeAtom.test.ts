import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { themeAtom } from './themeAtom.ts';

describe('themeAtom', () => {
  it('applies and stores a chosen theme, and clears it for the system theme', () => {
    const store = createStore();
    store.set(themeAtom, 'dark');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    store.set(themeAtom, 'system');
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
    expect(localStorage.getItem('theme')).toBeNull();
  });
});
