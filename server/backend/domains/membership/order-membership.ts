import { eq } from 'drizzle-orm'
import { config } from '#config'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { membership } from '#server/api/contract/groups/membership.ts'
import type { MembershipOffer } from '#server/api/contract/schemas/membership.ts'
import { marketOf } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { closedBy, type Eligibility, eligibilityOf } from './eligibility.ts'
import { type MembershipOrder, unpaid } from './membership-orders.ts'
import { fireMembershipEvent, membershipLifecycle } from './membership.lifecycle.ts'
import { listOffers } from './offers.ts'
import { newMembershipNumber } from './order-number.ts'

type MembershipInput = HandlerInput<typeof membership.rows.orderMembership>['body']
type RequestedOffer = HandlerInput<typeof membership.rows.checkOwnership>['query']

/**
 * Orders a membership; a free one is completed in the same transaction. Throws `choice_not_offered`, `membership_held`,
 * `owner_needed`, `grant_needed`, `entitlement_needed`, `price_changed`, `terms_changed`.
 */
export function orderMembership(
  services: BackendContext,
  input: MembershipInput,
  context: AccountContext,
): Promise<MembershipOrder> {
  const { account, requestId } = context
  return services.transaction(async () => {
    // Locks the account, so that concurrent orders are checked one after the other.
    await services
      .db()
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update')
    const offer = await offerOf(services, input, context)
    const eligibility = await eligibilityOf(services, account, { ...input, code: input.code ?? null })
    const { hasEqualMembership, isOwner, isGranted, isEntitled } = eligibility
    if (input.shown.currency !== offer.price.currency) {
      throw new Refusal('price_changed', `${offer.country} pays in ${offer.price.currency}`)
    }
    const draft = draftOf(services, { offer, eligibility, accountId: account.id, input })
    const { order } = await createOrder(
      services,
      membershipLifecycle,
      draft,
      {
        event: {
          type: 'customer.ordered',
          // The endpoint requires the key; the request pipeline has checked it.
          hasIdempotencyKey: true,
          isOffered: true,
          hasEqualMembership,
          isOwner,
          isGranted,
          isEntitled,
          amountShown: input.shown.amount,
          termsVersion: input.termsVersion,
        },
        detail: { isEarlyStart: input.isEarlyStart },
      },
      requestId,
    )
    if (order.amount > 0) return order
    return fireMembershipEvent(services, { orderNo: order.orderNo, requestId }, async () => ({
      event: { type: 'backend.completed' },
    }))
  })
}

/** Offer of a type that the caller may order. Throws the reason if not. */
export async function checkOwnership(
  services: BackendContext,
  asked: RequestedOffer,
  context: AccountContext,
): Promise<MembershipOffer> {
  const offer = await offerOf(services, asked, context)
  const input = { ownershipType: asked.ownershipType, code: asked.code ?? null }
  const refusal = closedBy(await eligibilityOf(services, context.account, input), asked.ownershipType)
  if (refusal) throw new Refusal(refusal, `${asked.ownershipType} is not available to this account`)
  return offer
}

async function offerOf(
  services: BackendContext,
  { country, ownershipType }: Pick<RequestedOffer, 'country' | 'ownershipType'>,
  context: AccountContext,
): Promise<MembershipOffer> {
  const offers = await listOffers(services, marketOf({ country }, context))
  const offer = offers.find((candidate) => candidate.ownershipType === ownershipType)
  if (!offer) throw new Refusal('choice_not_offered', `no membership ${ownershipType} in ${country}`)
  return offer
}

interface Draft {
  offer: MembershipOffer
  eligibility: Eligibility
  accountId: string
  input: MembershipInput
}

/** Draft of an order before its machine's first event. */
function draftOf(services: BackendContext, { offer, eligibility, accountId, input }: Draft): MembershipOrder {
  const { country, ownershipType, paymentKind, price, months, benefits, termsVersion, withdrawalDays } = offer
  const { grantId, codeId } = eligibility
  const { paymentWindowHours } = config.limits.membership
  const now = services.clock.now()
  return {
    ...unwritten,
    ...unpaid,
    orderNo: newMembershipNumber(),
    accountId,
    country,
    locale: input.locale,
    channelId: input.channelId,
    orderSource: input.orderSource,
    utm: input.utm ?? null,
    ownershipType,
    paymentKind,
    amount: price.amount,
    vatRate: price.vatRate,
    currency: price.currency,
    months,
    benefits,
    termsVersion,
    terms: { paymentWindowHours, withdrawalDays },
    isEarlyStart: input.isEarlyStart,
    grantId,
    codeId,
    orderedAt: null,
    completedAt: null,
    refund: null,
    payoutReference: null,
    createdAt: now,
    updatedAt: now,
  }
}
