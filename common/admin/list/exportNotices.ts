/** Toasts of an export. */
export const exportNotices = {
  failed: 'Export Failed',
  saved: (fileName: string) => ({ title: 'Exported', description: fileName }),
} as const;
