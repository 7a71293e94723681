import { randomUUID } from 'node:crypto'
import type { ServerRequest } from 'srvx'
import { config, paymentConfig } from '#config'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import type { Secrets } from '#server/api/contract/secrets.ts'
import {
  createPaymentService,
  formLimits,
  merchantKeys,
  type PaymentService,
} from '#server/backend/domains/payment-service/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { tryAgain } from '#server/backend/platform/http/envelope.ts'
import {
  queueClientOf,
  createRequestQueue,
  unsignedRequestLimits,
} from '#server/backend/platform/http/request-queue.ts'
import { readText, wireLimits, withText } from '#server/backend/platform/http/wire-request.ts'
import { createAdyenProvider } from './adyen/adyen-provider.ts'
import { createPayments } from './create-payments.ts'
import { createEmbeddedProvider } from './embedded/embedded-provider.ts'
import { observeProvider } from './observe-provider.ts'
import type { Payable } from './payable.ts'
import { type Payments } from './payments.ts'
import { receiveWebhook } from './webhook.ts'

/** Payments with the provider named by the environment. */
export interface AssembledPayments {
  payments: Payments
  /** Null unless the embedded provider is used. */
  service: PaymentService | null
  /** Handles requests outside API and site: `/pay/…` and `/hooks/payment/…`. */
  fetch(request: ServerRequest): Promise<Response>
}

/** Paths handled by `AssembledPayments.fetch`. */
export const paymentPaths = /^\/(?:pay|hooks\/payment)\//

/** Holds no state except the queue of `fetch`, so that several instances may exist. */
export function assemblePayments(services: BackendContext, kinds: readonly Payable[]): AssembledPayments {
  const { payment } = services.env
  const { payments, service } =
    payment.provider === 'embedded'
      ? embedded(services, payment.secrets, kinds)
      : {
          payments: createPayments(services, observeProvider(createAdyenProvider(payment, services)), kinds),
          service: null,
        }

  const queue = createRequestQueue(unsignedRequestLimits, services.log)

  /** Calls the service once the request has fully arrived: a slow sender takes no place in the queue. */
  async function askService({ fetch }: PaymentService, request: ServerRequest): Promise<Response> {
    try {
      const { pathname } = new URL(request.url)
      const maxBytes = pathname.startsWith('/pay/api/') ? wireLimits.body : formLimits.bytes
      const whole = withText(request, await readText(request, maxBytes))
      return await queue(queueClientOf(request), () => fetch(whole))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const headers = error.code === 'unavailable' ? tryAgain : {}
      return new Response(null, { status: errorCodes[error.code], headers })
    }
  }

  return {
    payments,
    service,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/pay/') && service) return askService(service, request)
      if (pathname === webhookPath(payments)) return receiveWebhook(payments, request, randomUUID())
      return new Response(null, { status: 404 })
    },
  }
}

function embedded(services: BackendContext, secrets: Secrets, kinds: readonly Payable[]) {
  const { publicUrl } = services.env
  const service = createPaymentService(services, secrets, {
    name: config.brand.name,
    legalName: config.brand.legalName,
    sepaCreditorId: paymentConfig.sepaCreditorId,
    origin: new URL(publicUrl).origin,
    // In process, through the same webhook that is reachable over HTTP.
    notify: (notice) => receiveWebhook(payments, notice, randomUUID()),
  })
  const { log } = services
  const { apiKey } = merchantKeys(secrets[0])
  const noticeSecrets = secrets.map((secret) => merchantKeys(secret).noticeSecret)
  const provider = createEmbeddedProvider({ apiKey, noticeSecrets, fetch: service.fetch, baseUrl: publicUrl, log })
  const payments = createPayments(services, observeProvider(provider), kinds)
  return { payments, service }
}

/** Path of the provider's webhook. */
function webhookPath({ provider }: Payments): string {
  return `/hooks/payment/${provider.name}`
}
