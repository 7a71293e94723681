import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type {
  BindingOutcome,
  BindingRequest,
  MethodEntry,
  ProviderEventAbout,
  ProviderMethod,
  PaymentOutcome,
  PaymentProvider,
  ProviderNotice,
} from '#server/backend/domains/payments/payment-provider.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AdyenSettings } from '#server/backend/kernel/backend-env.ts'
import {
  instrumentOf,
  kindOfType,
  type PaymentAnswer,
  paymentAnswer,
  paymentOutcomeOf,
  redirectOf,
  storedMethod,
} from './adyen-answers.ts'
import { eventIdOf, isBinding, type NoticeItem, noticeOf, readItems } from './adyen-notices.ts'
import { confirmedBy, onceSessionOf, paymentOf, sessionOf, walletOf } from './adyen-requests.ts'
import { adyenSdk, sendRequest } from './adyen-sdk.ts'

/**
 * Adyen Checkout. Everything is entered on Adyen's hosted page, or on the page of the wallet or bank, so none of its
 * scripts run on this site; a challenge is a page of the bank. Adyen has no request for the state of a payment: what an answer leaves open arrives as a notice.
 */
export function createAdyenProvider(
  settings: AdyenSettings,
  { clock }: Pick<BackendContext, 'clock'>,
  httpClient?: Parameters<typeof adyenSdk>[1],
): PaymentProvider {
  const load = adyenSdk(settings, httpClient)
  const { merchantAccount } = settings

  const about = (
    reference: string,
    providerRef: string | null,
    outcome: PaymentOutcome,
  ): ProviderEventAbout<'payment'> => ({
    about: 'payment',
    reference,
    providerRef,
    orderNo: null,
    outcome,
  })
  const aboutBinding = (
    reference: string,
    providerRef: string | null,
    outcome: BindingOutcome,
  ): ProviderEventAbout<'binding'> => ({ about: 'binding', reference, providerRef, outcome })

  /** Instrument stored by a verification, found by the verification's reference. */
  async function storedInstrument(
    reference: string,
    shopper: string,
    pspReference: string,
  ): Promise<ProviderEventAbout<'binding'>> {
    const answer = await sendRequest(await load(), ({ RecurringApi }) =>
      RecurringApi.getTokensForStoredPaymentDetails(shopper, merchantAccount),
    )
    const methods = (answer?.storedPaymentMethods ?? []).map((method) => storedMethod.parse(method))
    const found = methods.find(({ firstPspReference }) => firstPspReference === pspReference)
    const instrument = found ? instrumentOf(found) : null
    return aboutBinding(reference, pspReference, instrument ? { type: 'bound', instrument } : { type: 'processing' })
  }

  /** Opens the hosted page for a kind to store. */
  async function openSession(request: BindingRequest, kind: PaymentMethodKind): Promise<MethodEntry> {
    const sdk = await load()
    const opening = sessionOf(sdk.types, merchantAccount, request, kind)
    return entryOf(
      await sendRequest(sdk, ({ PaymentsApi }) => PaymentsApi.sessions(opening, { idempotencyKey: request.reference })),
    )
  }

  /** Refunds the cent by which a bank account was confirmed. Its result changes nothing for the binding. */
  async function giveBack(reference: string, pspReference: string): Promise<void> {
    await sendRequest(await load(), ({ ModificationsApi }) =>
      ModificationsApi.refundOrCancelPayment(
        pspReference,
        { merchantAccount, reference },
        { idempotencyKey: `${reference}-back` },
      ),
    )
  }

  async function bindingOf(
    answer: PaymentAnswer,
    { reference, shopper, providerRef }: { reference: string; shopper: string; providerRef: string | null },
  ): Promise<ProviderEventAbout<'binding'>> {
    const now = clock.now()
    const outcome = paymentOutcomeOf(answer, { amount: 0, currency: '' }, now)
    const ref = answer.pspReference ?? providerRef
    if (outcome.type === 'declined') return aboutBinding(reference, ref, { type: 'refused', code: outcome.code })
    if (outcome.type === 'paid' && ref !== null) return storedInstrument(reference, shopper, ref)
    const action = redirectOf(answer, now)
    if (action) return aboutBinding(reference, ref, { type: 'actionRequired', action })
    return aboutBinding(reference, ref, { type: 'processing' })
  }

  /** Result the customer returns with from the hosted page. */
  async function resumeSession(
    session: string,
    {
      about: what,
      reference,
      shopper,
      redirectResult,
    }: { about: 'payment' | 'binding'; reference: string; shopper: string; redirectResult: string },
  ): Promise<ProviderEventAbout<'payment' | 'binding'> | null> {
    const result = await sendRequest(await load(), ({ PaymentsApi }) =>
      PaymentsApi.getResultOfPaymentSession(session, redirectResult),
    )
    if (!result || (result.reference !== undefined && result.reference !== reference)) return null
    const status: string = result.status ?? 'active'
    const { pspReference, amount } = result.payments?.[0] ?? {}
    if (status === 'completed' && pspReference) {
      if (what === 'payment' && amount) {
        const money = { amount: amount.value, currency: amount.currency }
        return about(reference, pspReference, { type: 'paid', money })
      }
      if (what === 'binding') {
        if (amount?.value === confirmedBy) await giveBack(reference, pspReference)
        return storedInstrument(reference, shopper, pspReference)
      }
    }
    const isOver = status === 'canceled' || status === 'expired'
    const code = status === 'refused' ? 'card_declined' : isOver ? 'cancelled' : null
    if (what === 'payment') {
      return about(reference, pspReference ?? session, code ? { type: 'declined', code } : { type: 'processing' })
    }
    return aboutBinding(reference, session, code ? { type: 'refused', code } : { type: 'processing' })
  }

  async function bindingNotice(item: NoticeItem): Promise<ProviderNotice | null> {
    const { eventCode, merchantReference: reference, pspReference, success, amount, additionalData } = item
    if (eventCode !== 'AUTHORISATION') return null
    const eventId = eventIdOf(item)
    if (success === 'false') {
      return { eventId, event: aboutBinding(reference, pspReference, { type: 'refused', code: 'card_declined' }) }
    }
    if (amount.value === confirmedBy) await giveBack(reference, pspReference)
    // Not signed, so used only to look up the shopper: the instrument found must belong to this verification.
    const shopper = additionalData?.['shopperReference']
    return typeof shopper === 'string'
      ? { eventId, event: await storedInstrument(reference, shopper, pspReference) }
      : null
  }

  return {
    name: 'adyen',

    async listMethods({ country, currency }) {
      const sdk = await load()
      const { ChannelEnum } = sdk.types.PaymentMethodsRequest
      const amount = { currency, value: 0 }
      const asked = { merchantAccount, countryCode: country, amount, channel: ChannelEnum.Web }
      const answer = await sendRequest(sdk, ({ PaymentsApi }) => PaymentsApi.paymentMethods(asked))
      return (answer?.paymentMethods ?? []).flatMap(({ type, brands = [] }): ProviderMethod[] => {
        const kind = kindOfType(type)
        const names = brands.map((brand) => (brand === 'mc' ? 'mastercard' : brand))
        return kind ? [{ kind, brands: kind === 'card' ? names : [] }] : []
      })
    },

    // Adyen has no mandates for Vipps, MobilePay and Swish.
    traitsOf: (kind) => ({
      entry: 'page',
      isStorable: kind !== 'vipps' && kind !== 'mobilepay' && kind !== 'swish',
    }),

    openEntry: openSession,

    async verify(request) {
      const { reference, shopper, instrument } = request
      const refused = aboutBinding(reference, null, { type: 'refused', code: 'method_invalid' })
      // The hosted page verifies what is entered there.
      if (instrument.kind === 'entered') return refused
      if (instrument.kind !== 'paypal') {
        const { action, providerRef } = await openSession(request, instrument.kind)
        return aboutBinding(reference, providerRef, { type: 'actionRequired', action })
      }
      const sdk = await load()
      const wallet = walletOf(sdk.types, merchantAccount, request)
      const answer = await sendRequest(sdk, ({ PaymentsApi }) =>
        PaymentsApi.payments(wallet, { idempotencyKey: reference }),
      )
      if (!answer) return refused
      return bindingOf(paymentAnswer.parse(answer), { reference, shopper, providerRef: null })
    },

    async pay(request) {
      const { reference, money, instrument } = request
      const sdk = await load()
      if (instrument.kind !== 'stored' && instrument.kind !== 'paypal') {
        const opening = onceSessionOf(sdk.types, merchantAccount, request, instrument.kind)
        const session = await sendRequest(sdk, ({ PaymentsApi }) =>
          PaymentsApi.sessions(opening, { idempotencyKey: reference }),
        )
        const { action, providerRef } = entryOf(session)
        return about(reference, providerRef, { type: 'actionRequired', action: { ...action, kind: 'wallet' } })
      }
      const payment = paymentOf(sdk.types, merchantAccount, request)
      const answer = await sendRequest(sdk, ({ PaymentsApi }) =>
        PaymentsApi.payments(payment, { idempotencyKey: reference }),
      )
      if (!answer) return about(reference, null, { type: 'declined', code: 'method_invalid' })
      const read = paymentAnswer.parse(answer)
      return about(reference, read.pspReference ?? null, paymentOutcomeOf(read, money, clock.now()))
    },

    async resume({ reference, about: what, shopper, providerRef, redirectResult }) {
      if (providerRef !== null && isSession(providerRef)) {
        return resumeSession(providerRef, { about: what, reference, shopper, redirectResult })
      }
      const found = await sendRequest(await load(), ({ PaymentsApi }) =>
        PaymentsApi.paymentsDetails({ details: { redirectResult } }, { idempotencyKey: `${reference}-details` }),
      )
      const answer = found && paymentAnswer.parse(found)
      if (answer?.merchantReference !== reference) return null
      if (what === 'binding') return bindingOf(answer, { reference, shopper, providerRef })
      // Without an amount it would be a payment of zero, which no order awaits.
      const outcome = paymentOutcomeOf(answer, { amount: 0, currency: '' }, clock.now())
      return about(reference, answer.pspReference ?? providerRef, outcome)
    },

    // Known to Adyen: its notice follows. Unknown here: the caller must make sure that nothing is charged.
    findPayment: async ({ reference }, providerRef) =>
      providerRef === null ? null : about(reference, providerRef, { type: 'processing' }),

    async findBinding({ reference, shopper }, providerRef) {
      if (providerRef === null) return null
      if (isSession(providerRef)) return aboutBinding(reference, providerRef, { type: 'processing' })
      return storedInstrument(reference, shopper, providerRef)
    },

    async cancel({ reference }) {
      // By the shop's own reference: Adyen finds the payment and sends a notice of the result.
      const cancelling = { merchantAccount, paymentReference: reference, reference }
      await sendRequest(await load(), ({ ModificationsApi }) =>
        ModificationsApi.cancelAuthorisedPayment(cancelling, { idempotencyKey: `${reference}-cancel` }),
      )
      return about(reference, null, { type: 'processing' })
    },

    async refund({ reference, providerRef, money }) {
      const refund = { merchantAccount, reference, amount: { value: money.amount, currency: money.currency } }
      const answer = await sendRequest(await load(), ({ ModificationsApi }) =>
        ModificationsApi.refundCapturedPayment(providerRef, refund, { idempotencyKey: reference }),
      )
      return { about: 'refund', reference, orderNo: null, outcome: { type: answer ? 'pending' : 'failed' } }
    },

    async deleteInstrument({ token, shopper }) {
      await sendRequest(await load(), ({ RecurringApi }) =>
        RecurringApi.deleteTokenForStoredPaymentDetails(token, shopper, merchantAccount),
      )
    },

    async readNotices({ body }) {
      const notices: ProviderNotice[] = []
      for (const item of readItems(await load(), settings, body)) {
        const notice = isBinding(item) ? await bindingNotice(item) : noticeOf(item)
        if (notice) notices.push(notice)
      }
      return notices
    },
  }
}

function entryOf(session: { id: string; url?: string; expiresAt: Date | string } | null): MethodEntry {
  if (!session?.url) throw new Error('Adyen opened no hosted page')
  const expiresAt = new Date(session.expiresAt).toISOString()
  return { action: { kind: 'entry', url: session.url, presentation: 'page', expiresAt }, providerRef: session.id }
}

/** Session ids begin with `CS`. */
function isSession(providerRef: string): boolean {
  return providerRef.startsWith('CS')
}
