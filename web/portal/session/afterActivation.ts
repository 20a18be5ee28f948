/** History state of the dashboard that opens after an activation. */
export const AFTER_ACTIVATION = { isAfterActivation: true } as const;

/** Whether the dashboard was opened by an activation, also after a reload. */
export const isAfterActivation = (historyState: unknown): boolean =>
  typeof historyState === 'object' && historyState !== null && 'isAfterActivation' in historyState;
