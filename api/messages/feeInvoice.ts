import de from './de/feeInvoice.ts';
import en from './en/feeInvoice.ts';
import fr from './fr/feeInvoice.ts';
import { textsIn } from './texts.ts';

export const feeInvoiceTexts = textsIn({ en, de, fr });
