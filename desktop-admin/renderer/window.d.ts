import type { Bridge } from '../bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script before any script of the page runs. */
    readonly firnline: Bridge;
  }
}
