import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { actorOf } from '#api/http/access.ts';
import { budgetAddress } from '#api/http/address.ts';
import { Refusal } from '#api/http/errors.ts';
import { readForm } from '#api/http/formBody.ts';
import { refusalTemplate } from '#api/http/pages.ts';
import { createThrottle } from '#api/http/throttle.ts';
import { validate } from '#api/http/validate.ts';
import { runWork, type Work } from '#api/work.ts';
import { applicationForm } from '#common/contract/applications.ts';
import { consultationForm, contactForm } from '#common/contract/enquiries.ts';
import { fillRefusal, markedRefusal } from '#common/domain/refusalPage.ts';
import { submitApplication } from './applications.ts';
import { requestConsultation, sendContact } from './enquiries.ts';
import { takeFormBudget } from './formBudget.ts';

type Fields = Readonly<Record<string, string>>;

interface PlainForm {
  /** Checks what was typed and answers what is to be done. @throws {Refusal} `validation` */
  readonly read: (fields: Fields) => (work: Work) => Promise<void>;
  /** Page that says it is stored. */
  readonly sent: string;
}

/** As a number field sends it. Anything else is no number, and the contract's schema says what it wants. */
const numberOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN;

const application: PlainForm = {
  read(fields) {
    const body = { ...fields, investmentAmount: numberOf(fields['investmentAmount']) };
    const form = validate(applicationForm, body);
    return async (work) => submitApplication(work, form);
  },
  sent: '/apply/sent',
};

const message: PlainForm = {
  read(fields) {
    const form = validate(contactForm, fields);
    return async (work) => sendContact(work, form);
  },
  sent: '/contact/sent',
};

const consultation: PlainForm = {
  read(fields) {
    const form = validate(consultationForm, fields);
    return (work) => requestConsultation(work, form);
  },
  sent: '/contact/booked',
};

/** The form that a page posted; two of them stand on the contact page and say which they are. */
function formAt(page: string, named: string | undefined): PlainForm {
  if (page === '/apply' && named === undefined) return application;
  if (page === '/contact' && named === 'message') return message;
  if (page === '/contact' && named === 'consultation') return consultation;
  throw new Refusal('malformed_body', { message: 'The form does not say what it is.' });
}

/** E.g. `preferredDate` as a person reads it: `Preferred date`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The calls' own words speak of marked fields, which this page does not show. */
const NEEDS_MENDING = 'Something in the form needs mending first.';

/** Where the web app has not been built. */
const BARE = `<!doctype html><html lang="en"><title>Not sent</title><p>${markedRefusal.message}</p><ul><li>${markedRefusal.faults[0]}</li></ul></html>`;

/**
 * The three forms for browsers that run no scripts: posted at the address of their page, checked and stored as
 * the calls do it, answered with a page. Success leads elsewhere, so that a reload sends nothing again.
 */
export function plainForms(context: Context): Middleware {
  const throttle = createThrottle(context);
  const template = refusalTemplate(context.firm, context.config.publicUrl) ?? BARE;

  async function store(ctx: KoaContext): Promise<string> {
    // Every browser of the last years says where a form comes from; without that nobody vouches for it.
    if (!ctx.get('Origin') && !ctx.get('Sec-Fetch-Site')) throw new Refusal('cross_origin');
    const { form: named, ...fields } = await readForm(ctx);
    const form = formAt(ctx.path, named);
    const change = form.read(fields);
    await takeFormBudget(throttle, budgetAddress(ctx.ip), context);
    await runWork(context, actorOf({ kind: 'visitor' }), change);
    return form.sent;
  }

  return async (ctx, next) => {
    if (ctx.method !== 'POST' || (ctx.path !== '/apply' && ctx.path !== '/contact')) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      const sent = await store(ctx);
      ctx.status = 303;
      ctx.redirect(sent);
    } catch (error) {
      const requestId = ctx.response.get('X-Request-Id');
      if (!(error instanceof Refusal)) context.log.error({ requestId, err: error }, 'unexpected error');
      const { status, code, message, fields, retryAfter } =
        error instanceof Refusal ? error : new Refusal('internal');
      const faults = Object.entries(fields ?? {})
        .map(([name, fault]) => `${wordsOf(name)}: ${fault}`)
        // The validation lists them from the last one up.
        .reverse();
      ctx.status = status;
      if (retryAfter) ctx.set('Retry-After', String(retryAfter));
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = fillRefusal(template, {
        page: ctx.path,
        message: code === 'validation' ? NEEDS_MENDING : message,
        faults,
      });
    }
  };
}
