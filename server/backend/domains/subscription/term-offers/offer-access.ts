import { mayInCompany } from '#server/api/input/company.ts'
import { readMembership } from '#server/backend/domains/companies/module.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readOffer, type TermOffer } from './term-offers.ts'

export type Caller = Pick<AccountContext, 'account' | 'requestId'>

/**
 * Whether an account may answer offers for an order: its customer, or for a car of a company who manages its cars. Who
 * drives the car may not, and who ordered it may not after they have lost that role.
 */
export async function mayAnswer(
  services: BackendContext,
  { accountId, companyId }: SubscriptionOrder,
  account: Pick<Caller['account'], 'id'>,
): Promise<boolean> {
  if (companyId === null) return accountId === account.id
  const own = await readMembership(services, account.id)
  return own !== null && own.company.id === companyId && mayInCompany(own.member.role, 'manageCars')
}

/** Order of an offer that the caller may answer. Throws `not_found`, so that its existence is not revealed. */
export async function requireAnswerable(
  services: BackendContext,
  { orderNo, subscriptionNo }: TermOffer,
  account: Caller['account'],
): Promise<SubscriptionOrder> {
  const order = await readOrder(services, subscriptionNo)
  if (order && (await mayAnswer(services, order, account))) return order
  throw new Refusal('not_found', `${orderNo} is not the caller's`)
}

/** Throws `not_found` for another customer's offer as well. */
export async function readAnswerable(
  services: BackendContext,
  offerNo: string,
  { account }: Pick<Caller, 'account'>,
): Promise<TermOffer> {
  const offer = await readOffer(services, offerNo)
  if (!offer) throw new Refusal('not_found', `no offer ${offerNo}`)
  await requireAnswerable(services, offer, account)
  return offer
}
