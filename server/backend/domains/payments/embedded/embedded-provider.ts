import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isFieldsKind, paymentMethodKinds, takesCurrency } from '#machines/shared/payment-method.ts'
import { parseNotice } from '#server/backend/domains/payments/parse-notice.ts'
import {
  AnswerLost,
  type BindingRequest,
  type ProviderEventAbout,
  NoticeRefused,
  NoticeUnreadable,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderNotice,
  type VerificationRequest,
} from '#server/backend/domains/payments/payment-provider.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { isServerError } from '#server/network/http-status.ts'
import { bindingEventOf, notice, payment, type Payment, paymentEventOf, refundEventOf } from './pay-answers.ts'

/** Seconds a notice may be old, or ahead of this machine's clock. */
const noticeTolerance = 300

export interface EmbeddedProviderOptions {
  /** Calls the payment service, in process or over the network; `/pay/api/v1` is appended. */
  fetch: (request: Request) => Promise<Response>
  baseUrl: string
  apiKey: string
  /** Secrets of notices: of the newest version, and of former ones. */
  noticeSecrets: readonly string[]
  log: BackendContext['log']
}

type CommonRequest = PaymentRequest | VerificationRequest | BindingRequest

/** Payment service shipped with the site, used like any other: over its API and its notices. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): PaymentProvider {
  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; data: unknown }> {
    const request = new Request(`${options.baseUrl}/pay/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await options.fetch(request).catch((error: unknown) => {
      throw new AnswerLost(`${method} ${path}: no answer`, { cause: error })
    })
    if (isServerError(response.status)) throw new AnswerLost(`${method} ${path}: ${response.status}`)
    const data: unknown = response.status === 204 ? null : await response.json()
    if (response.status >= 400) options.log.warn({ path, status: response.status, data }, 'the payment service refused')
    return { status: response.status, data }
  }

  async function create(request: PaymentRequest | VerificationRequest): Promise<Payment | null> {
    const { instrument } = request
    const { status, data } = await call('POST', '/payments', {
      ...commonFieldsOf(request),
      instrument: instrument.kind === 'stored' ? { kind: 'stored', token: instrument.token } : instrument,
    })
    return status === 200 ? payment.parse(data) : null
  }

  async function find(reference: string): Promise<Payment | null> {
    const { status, data } = await call('GET', `/payments?reference=${encodeURIComponent(reference)}`)
    return status === 200 ? payment.parse(data) : null
  }

  return {
    name: 'embedded',
    // Swish confirms each payment and gives no mandate.
    traitsOf: (kind) => ({ entry: isFieldsKind(kind) ? 'fields' : 'page', isStorable: kind !== 'swish' }),
    listMethods: async ({ currency }) =>
      paymentMethodKinds
        .filter((kind) => takesCurrency(kind, currency))
        .map((kind) => ({ kind, brands: kind === 'card' ? ['visa', 'mastercard', 'amex'] : [] })),
    async openEntry({ shopper, locale }, kind) {
      const { data } = await call('POST', '/entries', { kind, shopper, locale })
      const { url, expiresAt } = z.object({ url: z.string(), expiresAt: z.string() }).parse(data)
      return { action: { kind: 'entry', url, presentation: 'frame', expiresAt }, providerRef: null }
    },
    async verify(request) {
      const created = await create(request)
      return created ? bindingEventOf(created) : refused(request.reference)
    },
    async pay(request) {
      const created = await create(request)
      return created ? paymentEventOf(created) : declined(request.reference)
    },
    async resume({ reference, about, redirectResult }) {
      const { status, data } = await call('POST', '/payments/details', { redirectResult })
      if (status !== 200) return null
      const found = payment.parse(data)
      if (found.reference !== reference) return null
      return about === 'binding' ? bindingEventOf(found) : paymentEventOf(found)
    },
    async findPayment({ reference }) {
      const found = await find(reference)
      return found && paymentEventOf(found)
    },
    async findBinding({ reference }) {
      const found = await find(reference)
      return found && bindingEventOf(found)
    },
    async cancel(request) {
      const { status, data } = await call('POST', '/payments/cancel', commonFieldsOf(request))
      return status === 200 ? paymentEventOf(payment.parse(data)) : declined(request.reference)
    },
    async refund({ reference, providerRef, money }) {
      const { status, data } = await call('POST', `/payments/${encodeURIComponent(providerRef)}/refunds`, {
        reference,
        amount: money.amount,
      })
      if (status !== 200) return { about: 'refund', reference, orderNo: null, outcome: { type: 'failed' } }
      return refundEventOf(payment.parse(data), reference)
    },
    async deleteInstrument({ token }) {
      await call('DELETE', `/stored/${encodeURIComponent(token)}`)
    },
    readNotices: async ({ headers, body }) => [
      readNotice(headers.get('pay-signature') ?? '', body, options.noticeSecrets, new Date()),
    ],
  }
}

/** Data of a payment or verification, except the instrument. */
function commonFieldsOf(request: CommonRequest) {
  const { reference, shopper, locale, returnUrl, presentation } = request
  const common = { reference, shopper, locale, returnUrl, presentation }
  if ('money' in request) {
    const { money, orderNo, initiator } = request
    return { ...common, ...money, orderNo, initiator, isKept: false }
  }
  return { ...common, amount: 0, currency: request.currency, orderNo: reference, initiator: 'customer', isKept: true }
}

/** `t=1763641234,v1=<hex>`: HMAC-SHA256 over the seconds, a dot and the body as received. */
function readNotice(signature: string, body: string, secrets: readonly string[], now: Date): ProviderNotice {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!seconds || !given) throw new NoticeRefused('the signature is missing or malformed')
  const isSignedWith = (secret: string) =>
    isSameSecret(given, createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  if (!secrets.some(isSignedWith)) throw new NoticeRefused('the signature is wrong')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > noticeTolerance)
    throw new NoticeRefused('the notice is too old')
  const read = notice.safeParse(parseNotice(body))
  if (!read.success) throw new NoticeUnreadable(z.prettifyError(read.error))
  const { id, type, payment: about, refundReference } = read.data
  return { eventId: id, event: providerEventOf(type, about, refundReference) }
}

function providerEventOf(type: string, about: Payment, refundReference: string | undefined): ProviderEvent {
  if (type.startsWith('verification.')) return bindingEventOf(about)
  if (type === 'payment.returned') {
    const { reference, orderNo, amount, currency } = about
    return { about: 'return', reference, orderNo, outcome: { type: 'returned', money: { amount, currency } } }
  }
  if (refundReference !== undefined) return refundEventOf(about, refundReference)
  return paymentEventOf(about)
}

function declined(reference: string): ProviderEventAbout<'payment'> {
  const outcome = { type: 'declined', code: 'method_invalid' } as const
  return { about: 'payment', reference, providerRef: null, orderNo: null, outcome }
}

function refused(reference: string): ProviderEventAbout<'binding'> {
  return { about: 'binding', reference, providerRef: null, outcome: { type: 'refused', code: 'method_invalid' } }
}
