import type { WithdrawalCause } from '#machines/orders/term-offer/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireTermOfferEvent } from './term-offer.lifecycle.ts'
import { openOffersOf } from './term-offers.ts'

/** Withdraws the open offer of a subscription, if there is one. The subscription must be locked. */
export async function withdrawOffer(
  services: BackendContext,
  subscriptionNo: string,
  cause: WithdrawalCause,
): Promise<void> {
  for (const { orderNo } of await openOffersOf(services, [subscriptionNo])) {
    await fireTermOfferEvent(services, { orderNo, requestId: `order:${subscriptionNo}` }, async () => ({
      event: { type: 'backend.withdrawn' },
      changes: { withdrawnFor: cause },
      detail: { cause },
    }))
  }
}
