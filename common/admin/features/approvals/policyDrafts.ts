import type { FieldErrors } from '#common/contract/errors.ts';
import type { PolicyValues } from '#common/contract/policies.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { POLICY_SETTINGS } from '#common/domain/approvalPolicy.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { t } from '../../messages/policyDialog.ts';

/** A policy as it is typed. */
export interface PolicyDraft {
  readonly kind: PolicyValues['kind'];
  readonly isOn: boolean;
  readonly amount: string;
  readonly percent: string;
  readonly per: PolicyValues['per'];
  readonly role: PolicyValues['role'];
  readonly hours: string;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export const toDraft = ({ kind, isOn, amount, percent, per, role, hours }: PolicyValues): PolicyDraft => ({
  kind,
  isOn,
  amount: typed(amount),
  percent: typed(percent),
  per,
  role,
  hours: typed(hours),
});

const PERCENT = /^\d+([.,]\d+)?$/;
const HOURS = /^\d+$/;

type Reading = { readonly value?: number; readonly error?: string };

function readAmount(text: string): Reading {
  const reading = parseAmountInput(text);
  if (reading.ok) return { value: moneyToNumber(reading.amount) };
  return reading.problem === 'empty' ? {} : { error: amountErrorText(reading.problem) };
}

/** @param error for a text that is neither empty nor as the pattern */
function readNumber(text: string, pattern: RegExp, error: string): Reading {
  const plain = text.trim();
  if (plain === '') return {};
  return pattern.test(plain) ? { value: Number(plain.replace(',', '.')) } : { error };
}

/** A draft as the API takes it, or what is wrong with its numbers. The API checks the rest. */
function readDraft({ kind, isOn, per, role, ...typed }: PolicyDraft) {
  const settings = POLICY_SETTINGS[kind];
  const amount = settings.amount ? readAmount(typed.amount) : {};
  const percent = settings.percent ? readNumber(typed.percent, PERCENT, t('errors.percent')) : {};
  const hours = settings.hours ? readNumber(typed.hours, HOURS, t('errors.hours')) : {};
  return {
    error: amount.error ?? percent.error ?? hours.error,
    policy: {
      kind,
      isOn,
      per,
      role,
      ...(amount.value === undefined ? {} : { amount: amount.value }),
      ...(percent.value === undefined ? {} : { percent: percent.value }),
      ...(hours.value === undefined ? {} : { hours: hours.value }),
    },
  };
}

export type PolicyInput = ReturnType<typeof readDraft>['policy'][];

/** The drafts as the API takes them, or the errors by the names that the API gives them. */
export function toInput(
  drafts: readonly PolicyDraft[],
):
  | { readonly ok: true; readonly policies: PolicyInput }
  | { readonly ok: false; readonly errors: FieldErrors } {
  const read = drafts.map(readDraft);
  const errors = read.flatMap(({ error }, index) => (error ? [[`policies.${index}`, error] as const] : []));
  return errors.length > 0
    ? { ok: false, errors: Object.fromEntries(errors) }
    : { ok: true, policies: read.map(({ policy }) => policy) };
}
