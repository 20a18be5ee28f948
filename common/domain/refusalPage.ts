import { escapeHtml } from './firmPage.ts';

/** Why a form that was posted by the page itself, without scripts, was not stored. */
export interface FormRefusal {
  /** Path of the page that the form stands on. */
  readonly page: string;
  readonly message: string;
  /** One line for each field to mend, e.g. `Email: Invalid email address`. */
  readonly faults: readonly string[];
}

/** What the page is rendered with when the app is built; the service puts the real refusal in its place. */
export const markedRefusal: FormRefusal = {
  page: '{{refusal.page}}',
  message: '{{refusal.message}}',
  faults: ['{{refusal.fault}}'],
};

/** Stands in the page's head where the refusal follows as data, for the script that takes the page over. */
export const REFUSAL_DATA_MARK = '<!--form-refusal-->';
export const REFUSAL_DATA_ID = 'form-refusal';

/** Fills the marks of the prerendered page. Everything is text: no markup in it survives. */
export function fillRefusal(page: string, refusal: FormRefusal): string {
  const json = JSON.stringify(refusal).replaceAll('<', '\\u003c');
  const faults = refusal.faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  return page
    .replaceAll(markedRefusal.page, () => escapeHtml(refusal.page))
    .replaceAll(markedRefusal.message, () => escapeHtml(refusal.message))
    .replaceAll(`<li>${markedRefusal.faults[0]}</li>`, () => faults)
    .replace(
      REFUSAL_DATA_MARK,
      () => `<script type="application/json" id="${REFUSAL_DATA_ID}">${json}</script>`,
    );
}
