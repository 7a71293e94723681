import type { TermOfferEvent } from '#machines/orders/term-offer/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { termOfferLifecycle } from './term-offer.lifecycle.ts'
import type { TermOffer } from './term-offers.ts'

/** Whether the machine lets an event through now. */
export function isAllowed(services: BackendContext, offer: TermOffer, event: TermOfferEvent): boolean {
  const facts = termOfferLifecycle.factsOf(offer, services.clock.now())
  return judge(termOfferLifecycle.machine, { code: offer.status, facts }, event).isAllowed
}
