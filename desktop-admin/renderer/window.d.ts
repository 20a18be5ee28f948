import type { Bridge } from '../bridge.ts';

declare global {
  interface Window {
    /** Set by the preload script before the page's scripts run. */
    readonly firnline: Bridge;
  }
}
