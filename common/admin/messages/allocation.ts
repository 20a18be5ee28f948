import { adminTexts } from '../adminTexts.ts';

/** The dialog of an account's asset allocation. */
export const t = adminTexts({
  title: 'Edit Asset Allocation',
  submit: 'Save allocation',
  updated: 'Portfolio Updated',
  updateFailed: 'Update Failed',
  addFailed: 'Failed to Add Asset',
  removeFailed: 'Failed to Remove Asset',
  complete: 'Allocation Complete',
  warning: 'Allocation Warning',
  correct: 'Please correct the marked assets.',
  scale: 'Scale to 100%',
  assets: 'Assets',
  empty: 'No assets yet.',
  none: 'none',
  unchanged: 'Nothing changed yet.',
  hint: 'No e-mail is sent. The investor is notified in the portal.',
  total: {
    label: 'Total {total}%',
    over: '{distance}% over',
    under: '{distance}% remaining',
  },
  message: {
    exact: 'Total allocation is exactly 100%.',
    over: 'Total allocation is {total}%, which is {distance}% over 100%.',
    under: 'Total allocation is {total}%. Remaining {distance}% needed to reach 100%.',
  },
  row: {
    colour: 'Colour of {name}',
    name: 'Asset name',
    percent: 'Allocation of {name}, percent',
    remove: 'Remove {name}',
    unknown:
      'Not in the asset catalogue: its risk is not rated; target and volatility are those of other assets.',
  },
  added: {
    title: 'Add an asset',
    colour: 'New asset colour',
    name: 'New asset name',
    placeholder: 'Asset name',
    percent: 'New asset allocation, percent',
    submit: 'Add Asset',
  },
  problem: {
    name: 'Name is required',
    negative: 'A share cannot be negative',
    steps: 'Use steps of {step}%',
    addedSteps: 'Use steps of {step}%.',
    missing: 'Missing Information',
    missingText: 'Please enter both asset name and allocation.',
    duplicate: '{name} is already in the allocation.',
  },
});
