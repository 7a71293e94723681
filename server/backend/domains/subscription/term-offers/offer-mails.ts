import { eq } from 'drizzle-orm'
import { config } from '#config'
import { addOnsOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { carsOf } from '#server/backend/domains/subscription/order-summary.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { termOfferMailRequest, type TermOfferMailTemplate } from './mails/term-offer-mail-request.ts'
import type { TermOffer } from './term-offers.ts'
import { endOfFollowed, pricedExtensions, unextendedMonth } from './term-options.ts'

/** Mail to the customer of an offer, in the subscription's language. */
export async function mailEntry(
  services: BackendContext,
  offer: TermOffer,
  template: TermOfferMailTemplate,
): Promise<OutboxEntry> {
  const { orderNo, accountId, subscriptionNo, locale, chosenMonths, extendedTo, reason } = offer
  const { email, firstName } = accounts
  const [customer] = await services.db().select({ email, firstName }).from(accounts).where(eq(accounts.id, accountId))
  const order = await readOrder(services, subscriptionNo)
  if (!customer || !order) throw new Error(`no account ${accountId} or order ${subscriptionNo} of ${orderNo}`)
  const extras = (await addOnsOf(services, [subscriptionNo]))(subscriptionNo)
  const choices = pricedExtensions(order, extras, offer).map(
    ({ extension: { months, perMille }, monthly, endsAt }) => ({
      months,
      perMille,
      monthly: { amount: monthly.amount, currency: monthly.currency },
      endsAt: endsAt.toISOString(),
    }),
  )
  const followOn = offer.followOnNo === null ? undefined : await readOrder(services, offer.followOnNo)
  const cars = await carsOf(services, [order, ...(followOn ? [followOn] : [])])
  const nameOf = ({ productId }: SubscriptionOrder) => cars.get(productId)?.modelName ?? ''
  const { amount, currency } = unextendedMonth(order, extras, offer)
  const payload = termOfferMailRequest.parse({
    template,
    to: customer.email,
    locale,
    orderNo,
    values: {
      firstName: customer.firstName,
      modelName: nameOf(order),
      subscriptionNo,
      timeZone: config.markets[order.country].timeZone,
      termEndsAt: offer.termEndsAt.toISOString(),
      expiresAt: offer.expiresAt.toISOString(),
      monthly: { amount, currency },
      choices: chosenMonths === null ? choices : choices.filter(({ months }) => months === chosenMonths),
      ...(extendedTo && { extendedTo: extendedTo.toISOString() }),
      ...(followOn && {
        followOn: {
          orderNo: followOn.orderNo,
          modelName: nameOf(followOn),
          endsAt: new Date(endOfFollowed(order, followOn)).toISOString(),
        },
      }),
      ...(reason !== null && { reason }),
      offerUrl: new URL(`/${locale}/account/offers/${orderNo}`, services.env.publicUrl).href,
    },
  })
  return { kind: 'mail', payload }
}
