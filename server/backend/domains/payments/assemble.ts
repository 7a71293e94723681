import { randomUUID } from 'node:crypto'
import type { ServerRequest } from 'srvx'
import { config } from '#config'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import {
  createPaymentService,
  formLimits,
  merchantKeys,
  type PaymentService,
} from '#server/backend/domains/payment-service/module.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
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
import type { Payable } from './payable.ts'
import { type Payments } from './payments.ts'
import { receiveWebhook } from './webhook.ts'

/** The shop's payments with the provider that the environment names. */
export interface PaymentParts {
  payments: Payments
  /** Where the embedded provider is used. */
  service: PaymentService | null
  /** Answers what is neither a call of the contract nor a page of the site: `/pay/…` and `/hooks/payment/…`. */
  fetch(request: ServerRequest): Promise<Response>
}

/** Paths that `PaymentParts.fetch` answers. */
export const paymentPaths = /^\/(?:pay|hooks\/payment)\//

/** Holds nothing but its parts and the turns of those who ask `fetch`: make as many as are convenient. */
export function assemblePayments(services: Services, kinds: readonly Payable[]): PaymentParts {
  const { payment } = services.env
  const { payments, service } =
    payment.provider === 'embedded'
      ? embedded(services, payment.secret, kinds)
      : { payments: createPayments(services, createAdyenProvider(payment, services), kinds), service: null }

  const queue = createRequestQueue(unsignedRequestLimits, services.log)

  /** The service's answer, once the request has arrived: a slow sender holds no place. */
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

function embedded(services: Services, secret: string, kinds: readonly Payable[]) {
  const { publicUrl } = services.env
  const service = createPaymentService(services, secret, {
    name: config.brand.name,
    origin: new URL(publicUrl).origin,
    // In process: the shop's webhook, which is reached over HTTP just as well.
    notify: (notice) => receiveWebhook(payments, notice, randomUUID()),
  })
  const { log } = services
  const provider = createEmbeddedProvider({ ...merchantKeys(secret), fetch: service.fetch, baseUrl: publicUrl, log })
  const payments = createPayments(services, provider, kinds)
  return { payments, service }
}

/** Where the provider's notices come in. */
function webhookPath({ provider }: Payments): string {
  return `/hooks/payment/${provider.name}`
}
