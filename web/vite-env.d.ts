/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Version of the texts, which scripts/vite/messages.ts puts in. */
  readonly VITE_MESSAGES: string;
}
