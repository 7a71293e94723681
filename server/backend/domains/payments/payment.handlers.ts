import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { payment } from '#server/api/contract/groups/payment.ts'
import type { AccountContext, Handlers, TwoSteps } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readBinding } from './apply-binding-event.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { readAttempt, transactionsOf } from './attempts.ts'
import {
  beginBinding,
  beginVerification,
  type Caller,
  openEntry,
  ownBinding,
  refreshBinding,
  resumeBinding,
  verify,
} from './bindings.ts'
import { bindingReference, readBindingReference } from './build-provider-request.ts'
import { listMandates, openCashier, ownOrder, readAutoDeduction, setMandate } from './cashier.ts'
import { removeOwnMethod } from './method-removal.ts'
import { offeredMethods } from './offered-methods.ts'
import { companyOf, makeOwnDefault, methodsOf, personOf } from './payment-methods.ts'
import { isPaymentNumber } from './payment-numbers.ts'
import { orUnavailable } from './payment-provider.ts'
import { attemptView, bindingViewOf, methodView, methodViews } from './payment-views.ts'
import type { Payments } from './payments.ts'
import { requestOf, sendProviderRequest } from './send-provider-request.ts'
import { abandonAttempt, ownAttempt, startAttempt } from './start-attempt.ts'

type Rows = typeof payment.rows

export function createPaymentHandlers(payments: Payments): Handlers<typeof payment> {
  const { services } = payments
  const bindingNow = async (bindingId: string) => bindingViewOf(payments, await readBinding(services, bindingId))

  const beginOnPage = (body: HandlerInput<Rows['bindMethod']>['body'], context: AccountContext) =>
    beginBinding(payments, { ...body, entry: 'page', locale: callLocale(context) }, context)

  async function verifyOnPage(bindingId: string, kind: PaymentMethodKind, { requestId }: AccountContext) {
    await verify(payments, { bindingId, tries: 1 }, { kind }, requestId)
    return bindingNow(bindingId)
  }

  return {
    listMethods: ({ query }) => offeredMethods(payments, query.country),
    async listBindableMethods({ query }) {
      const offered = await offeredMethods(payments, query.country)
      return offered.filter(({ isStorable }) => isStorable)
    },
    listBoundMethods: async (_input, { account }) =>
      methodViews(payments, await methodsOf(services, personOf(account))),
    async listCompanyMethods(_input, { account }) {
      const company = companyOf(account)
      return company ? methodViews(payments, await methodsOf(services, company)) : []
    },
    bindCard: {
      async begin({ body }, context) {
        if (body.step === 'start') {
          return beginBinding(payments, { ...body, entry: 'fields', locale: callLocale(context) }, context)
        }
        return ownBinding(await readBinding(services, body.bindingId), context).id
      },
      async finish(bindingId, { body }, context) {
        if (body.step === 'start') await openEntry(payments, bindingId, body.kind)
        else if (body.redirectResult === undefined) await refreshBinding(payments, bindingId, context)
        else await resumeBinding(payments, { bindingId, redirectResult: body.redirectResult }, context)
        return bindingNow(bindingId)
      },
    },
    storeScheme: {
      async begin({ body: { bindingId } }, context) {
        return bindingReference(bindingId, await beginVerification(payments, bindingId, context))
      },
      async finish(reference, { body }, { requestId }) {
        const about = readBindingReference(reference)
        if (!about) throw new Error(`${reference} is not a binding reference`)
        await verify(payments, about, { kind: 'entered', token: body.fieldsToken }, requestId)
        return bindingNow(about.bindingId)
      },
    },
    bindPaypal: {
      begin: ({ body }, context) => beginOnPage({ ...body, kind: 'paypal' }, context),
      finish: (bindingId, _input, context) => verifyOnPage(bindingId, 'paypal', context),
    },
    bindMethod: {
      begin: ({ body }, context) => beginOnPage(body, context),
      finish: (bindingId, { body: { kind } }, context) => verifyOnPage(bindingId, kind, context),
    },
    continueThreeDs: returnHandlers(payments),
    continuePaypal: returnHandlers(payments),
    makeDefault: async ({ params }, { account }) =>
      methodView(payments, await makeOwnDefault(services, params.id, account)),
    async removeMethod({ params }, context) {
      await removeOwnMethod(payments, params.id, context)
      return { isRemoved: true }
    },
    pay: {
      begin: ({ params, body }, context) =>
        startAttempt(payments, { ...body, orderNo: params.id, locale: callLocale(context) }, context),
      async finish(attemptNo, _input, { requestId }) {
        await sendProviderRequest(payments, 'pay', attemptNo, requestId)
        return attemptNow(payments, attemptNo)
      },
    },
    getCashier: ({ body }, context) => openCashier(payments, body, context),
    async getTransactions({ body: { orderNo } }, context) {
      const { key } = await ownOrder(payments, orderNo, context)
      return { orderNo, attempts: (await transactionsOf(services, key)).map(attemptView) }
    },
    listAutoDeductions: (_input, context) => listMandates(payments, context),
    getAutoDeduction: ({ query }, context) => readAutoDeduction(payments, query.orderNo, context),
    setAutoDeduction: ({ body }, context) => setMandate(payments, body, context),
  }
}

/** The two endpoints for customers who return from the provider's page, about a payment or a binding. */
function returnHandlers(payments: Payments): TwoSteps<Rows['continueThreeDs']> & TwoSteps<Rows['continuePaypal']> {
  const { services } = payments
  return {
    async begin({ body }, context) {
      if (isPaymentNumber('PB', body.payment)) return ownBinding(await readBinding(services, body.payment), context).id
      return (await ownAttempt(services, body.payment, context)).orderNo
    },
    finish: (number, { body }, context) =>
      isPaymentNumber('PB', number) ? returnToBinding(number, body, context) : returnToAttempt(number, body, context),
  }

  async function returnToBinding(bindingId: string, { redirectResult }: ReturnBody, context: AccountContext) {
    if (redirectResult === undefined) await refreshBinding(payments, bindingId, context)
    else await resumeBinding(payments, { bindingId, redirectResult }, context)
    return { binding: await bindingViewOf(payments, await readBinding(services, bindingId)), attempt: null }
  }

  async function returnToAttempt(
    attemptNo: string,
    { redirectResult, isAbandoned }: ReturnBody,
    context: AccountContext,
  ): Promise<CallResult<Rows['continueThreeDs']>> {
    if (isAbandoned) await abandonAttempt(payments, attemptNo, context)
    else if (redirectResult !== undefined) await resumeAttempt(payments, { attemptNo, redirectResult }, context)
    return { binding: null, attempt: await attemptNow(payments, attemptNo) }
  }
}

type ReturnBody = HandlerInput<Rows['continueThreeDs']>['body']

async function attemptNow({ services }: Payments, attemptNo: string) {
  const attempt = await readAttempt(services, attemptNo)
  if (!attempt) throw new Error(`no attempt ${attemptNo}`)
  return attemptView(attempt)
}

/** Applies the result the customer returns with from a challenge or wallet. Throws `not_found`, `unavailable`. */
async function resumeAttempt(
  payments: Payments,
  { attemptNo, redirectResult }: { attemptNo: string; redirectResult: string },
  caller: Caller,
): Promise<void> {
  const { services, provider } = payments
  const attempt = await ownAttempt(services, attemptNo, caller)
  const { providerRef } = attempt
  const { shopper } = await requestOf(payments, attempt)
  const found = await orUnavailable(
    provider.resume({ about: 'payment', reference: attemptNo, shopper, providerRef, redirectResult }),
  )
  if (!found) throw new Refusal('not_found', `unknown result for ${attemptNo}`)
  await services.transaction(() =>
    applyProviderEvent(payments, found, { source: 'returnPage', requestId: caller.requestId }),
  )
}
