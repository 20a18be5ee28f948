import deAccount from './de/accountMails.ts';
import deCommon from './de/commonMails.ts';
import deForms from './de/formMails.ts';
import deWithdrawals from './de/withdrawalMails.ts';
import enAccount from './en/accountMails.ts';
import enCommon from './en/commonMails.ts';
import enForms from './en/formMails.ts';
import enWithdrawals from './en/withdrawalMails.ts';
import frAccount from './fr/accountMails.ts';
import frCommon from './fr/commonMails.ts';
import frForms from './fr/formMails.ts';
import frWithdrawals from './fr/withdrawalMails.ts';
import { textsIn } from './texts.ts';

export const commonMailTexts = textsIn({ en: enCommon, de: deCommon, fr: frCommon });
export const formMailTexts = textsIn({ en: enForms, de: deForms, fr: frForms });
export const accountMailTexts = textsIn({ en: enAccount, de: deAccount, fr: frAccount });
export const withdrawalMailTexts = textsIn({ en: enWithdrawals, de: deWithdrawals, fr: frWithdrawals });
