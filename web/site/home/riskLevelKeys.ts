/** Keys of the names of the calculator's risk levels, in their order on the slider. */
export const RISK_LEVEL_KEYS = ['low', 'moderate', 'balanced', 'aggressive', 'ultra'] as const;

/** The risk tolerance of the application form that a level of the calculator stands for. */
export const RISK_TOLERANCE_OF = ['low', 'moderate', 'moderate', 'aggressive', 'aggressive'] as const;
