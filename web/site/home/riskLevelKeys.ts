/** Keys of the names of the calculator's risk levels, in their order on the slider. */
export const RISK_LEVEL_KEYS = ['low', 'moderate', 'balanced', 'aggressive', 'ultra'] as const;
