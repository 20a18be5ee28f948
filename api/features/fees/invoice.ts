import { recordAccess } from '#api/accessLog/recordAccess.ts';
import { renderFeeInvoice } from '#api/documents/renderFeeInvoice.ts';
import { readFeeInvoice } from '#api/fees/readFeeInvoice.ts';
import { type Route, readRequest } from '#api/http/endpoints/bind.ts';
import { feeInvoiceTexts } from '#api/messages/feeInvoice.ts';
import { getFeeInvoice } from '#common/contract/fees.ts';

/** The invoice of a charge as PDF. */
export const invoiceRoute: Route = {
  endpoint: getFeeInvoice,
  async handle(ctx, context) {
    const request = await readRequest(getFeeInvoice, ctx, context);
    const { params } = request.input;
    const invoice = await recordAccess(request, () => readFeeInvoice(context.em(), params));
    const body = await renderFeeInvoice(invoice);
    ctx.attachment(feeInvoiceTexts(invoice.language)('fileName', params));
    ctx.type = 'application/pdf';
    ctx.body = body;
  },
};
