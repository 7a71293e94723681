import { Hono } from 'hono'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import type { Secrets } from '#server/api/contract/secrets.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { registerExpiry } from './actions.ts'
import { createPayApi } from './api.ts'
import { registerCardDeletion } from './card-entries.ts'
import { registerNotices } from './notices.ts'
import { createPayPages } from './pages/pay-pages.ts'
import { type Merchant, type PayContext, PayRefusal, serviceKeys } from './pay-context.ts'
import { registerRefunds } from './refunds.ts'
import { registerSettlement } from './settlement.ts'
import { renewSeals } from './vault.ts'

/** Separate payment service that runs in the same process. */
export interface PaymentService {
  /** Handles everything under `/pay/`. Never throws. */
  fetch(request: Request): Promise<Response>
  /** Registers the service's outbox handlers, and makes former secrets dispensable. */
  start(outbox: OutboxDispatcher): Promise<void>
}

/** Creates the service, which is reachable only over its API and its pages. */
export function createPaymentService(
  services: BackendContext,
  [secret, ...former]: Secrets,
  merchant: Merchant,
): PaymentService {
  const context: PayContext = {
    services,
    merchant,
    keys: serviceKeys(secret),
    formerKeys: former.map(serviceKeys),
    publicUrl: services.env.publicUrl,
  }
  const app = new Hono().basePath('/pay')
  app.route('/api/v1', createPayApi(context))
  app.route('/', createPayPages(context))
  app.onError((error) => {
    if (error instanceof PayRefusal) return Response.json({ code: error.code }, { status: error.status })
    if (unavailabilityOf(error)) return Response.json({ code: 'unavailable' }, { status: errorCodes.unavailable })
    services.log.error({ reason: failureText(error) }, 'the payment service failed')
    return Response.json({ code: 'internal_error' }, { status: 500 })
  })
  return {
    fetch: async (request) => app.fetch(request),
    async start(outbox) {
      registerNotices(context, outbox)
      registerSettlement(context)
      registerExpiry(context)
      registerRefunds(context)
      registerCardDeletion(context)
      await renewSeals(context)
    },
  }
}
