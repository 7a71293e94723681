import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { config } from '#config'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { withdrawalEndsAt } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { OrderType } from '#machines/shared/codes.ts'
import { objectionDays } from '#server/backend/domains/credit/module.ts'
import { chargedOf, chargesOf, isOwed, mandateOf, nextTryOf } from '#server/backend/domains/payments/module.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { readLog } from '#server/backend/platform/engine/order-log.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { openPackageOf } from './add-ons/mileage-packages.ts'
import { drivenAddOnsOf, sumOf } from './add-ons/monthly-lines.ts'
import { termEndAfter } from './cycles.ts'
import { depositOf } from './deposit.ts'
import {
  isContractRecord,
  subscriptionMailRequest,
  type SubscriptionMailTemplate,
  type SubscriptionMailValues,
} from './mails/subscription-mail-request.ts'
import { carsOf } from './order-summary.ts'
import { settlementOf, useEndOf } from './settlement.ts'
import { endingUrl } from './statutory-cancellation/ending-link.ts'
import { factsOf } from './subscription-facts.ts'
import { readOrder, type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'
import { paymentDue, returnDay } from './subscription-timers.ts'

const returnEvent = z.object({ startsAt: z.number() })
const closedEvent = z.object({ depositKept: z.int() })
const hour = 3_600_000
const day = 24 * hour

/**
 * Mails of a template: to the customer and, for a record of the contract, a copy to the address of the bills if it is
 * another one.
 */
export async function mailEntries(
  services: BackendContext,
  order: SubscriptionOrder,
  template: SubscriptionMailTemplate,
): Promise<OutboxEntry[]> {
  const entry = await mailEntry(services, order, template)
  const original = subscriptionMailRequest.parse(entry.payload)
  const to = isContractRecord(template) ? order.billing?.email : undefined
  if (to === undefined || to.toLowerCase() === original.to.toLowerCase()) return [entry]
  return [entry, { kind: 'mail', payload: { ...original, to, isCopy: true } }]
}

/**
 * Mail to the order's customer in the order's language. Values are read in the running transaction: the mail states
 * what was true at the event, whenever it is sent.
 */
async function mailEntry(
  services: BackendContext,
  order: SubscriptionOrder,
  template: SubscriptionMailTemplate,
): Promise<OutboxEntry> {
  const [{ email, firstName }, others] = await Promise.all([readCustomer(services, order), valuesOf(services, order)])
  const { orderNo, locale } = order
  const values = { ...others, firstName }
  return { kind: 'mail', payload: subscriptionMailRequest.parse({ template, to: email, locale, orderNo, values }) }
}

/** Values of a mail to the order's customer, read in the running transaction. */
export async function mailValuesOf(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<SubscriptionMailValues> {
  const [{ firstName }, values] = await Promise.all([readCustomer(services, order), valuesOf(services, order)])
  return { ...values, firstName }
}

/** As `mailEntry`, by order number. */
export async function mailEntryOf(
  services: BackendContext,
  orderNo: string,
  template: SubscriptionMailTemplate,
): Promise<OutboxEntry> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Error(`no order ${orderNo} to write ${template} about`)
  return mailEntry(services, order, template)
}

async function readCustomer(services: BackendContext, { accountId }: SubscriptionOrder) {
  const { id, email, firstName } = accounts
  const [customer] = await services.db().select({ email, firstName }).from(accounts).where(eq(id, accountId))
  if (!customer) throw new Error(`no account ${accountId}`)
  return customer
}

async function valuesOf(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<Omit<SubscriptionMailValues, 'firstName'>> {
  const { orderNo, currency, cancellation, refund, terms, amountPaid } = order
  const now = services.clock.now()
  const { hasWithdrawalRight } = factsOf(order, now)
  const inOrder = (amount: number) => ({ amount, currency })
  const [cars, handover, returnAt, openPackage, overdue, settled] = await Promise.all([
    carsOf(services, [order]),
    handoverOf(services, order),
    returnOf(services, order),
    openPackageOf(services, orderNo),
    overdueOf(services, order),
    settledOf(services, order, now),
  ])
  return {
    orderNo,
    status: order.status,
    modelName: cars.get(order.productId)?.modelName ?? '',
    identityType: order.identityType,
    priceMode: order.priceMode,
    months: order.months,
    monthlyKm: order.monthlyKm,
    isMadeToOrder: order.orderType === OrderType.madeToOrder,
    timeZone: config.markets[order.country].timeZone,
    at: now.toISOString(),
    links: linksOf(services, order),
    quote: order.quote,
    termsVersion: order.termsVersion,
    handover,
    orderedAt: textOf(order.orderedAt),
    handedOverAt: textOf(order.handedOverAt),
    isCreditInReview: order.credit === 'inReview',
    payBy: order.orderedAt && textOf(paymentDue(order)),
    cutoffAt: order.handoverAt && textOf(order.handoverAt.getTime() - terms.handoverCutoffHours * hour),
    withdrawBy: hasWithdrawalRight && order.orderedAt ? textOf(withdrawalEndsAt(factsOf(order, now))) : null,
    undoUntil: textOf(cancellation?.undoUntil),
    objectBy: textOf(now.getTime() + objectionDays * day),
    termEndsAt: textOf(order.termEndsAt),
    isDiscountOver: isFirstAfterExtension(order),
    noticeEndsAt: textOf(order.notice?.endsAt),
    returnAt: textOf(returnAt),
    returnBy: textOf(order.termination && (order.termination.returnBy ?? returnDay(order, order.termination.endsAt))),
    noticeDays: terms.flexNoticeDays,
    packageKm: openPackage?.monthlyKm ?? null,
    paid: inOrder(amountPaid),
    fee: inOrder(cancellation?.fee ?? 0),
    refund: inOrder(refund?.amount ?? 0),
    overdue,
    settled,
  }
}

/** Whether the running month is the first after an extension of the term. */
function isFirstAfterExtension(order: SubscriptionOrder): boolean {
  const last = order.extensions.at(-1)
  return last !== undefined && termEndAfter(order, new Date(last.endsAt), 1)?.getTime() === order.termEndsAt?.getTime()
}

function linksOf({ env }: BackendContext, { orderNo, locale, contractUrl }: SubscriptionOrder) {
  const to = (path: string) => new URL(`/${locale}${path}`, env.publicUrl).href
  const subject = { about: 'order', orderNo } as const
  return {
    order: to(`/account/orders/${orderNo}`),
    pay: to('/subscription/checkout/pay'),
    checkout: to('/subscription/checkout'),
    cars: to('/subscription'),
    contract: new URL(contractUrl, env.publicUrl).href,
    withdraw: endingUrl(env, { kind: 'withdrawal', locale, subject }),
    cancel: endingUrl(env, { kind: 'cancellation', locale, subject }),
  }
}

async function handoverOf(
  services: BackendContext,
  { delivery, locale }: SubscriptionOrder,
): Promise<SubscriptionMailValues['handover']> {
  if (!delivery) return null
  const { deliveryType, date, timePeriod, siteId, address } = delivery
  const site = siteId === null ? null : await readSite(services, siteId)
  const place = site ?? address
  if (!place) return null
  return {
    deliveryType,
    date,
    timePeriod,
    siteName: site?.name ?? null,
    address: postalLine(locale, place),
  }
}

/** The agreed return is stored only in the order's log. */
async function returnOf(
  services: BackendContext,
  { orderNo, notice, termination }: SubscriptionOrder,
): Promise<number | null> {
  if (!notice && !termination) return null
  const log = await readLog(services, subscriptionKind, orderNo)
  const agreed = log.findLast(({ type }) => type === 'customer.returnScheduled')
  return agreed ? returnEvent.parse(agreed.payload.event).startsAt : null
}

/** Overdue months together. */
async function overdueOf(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<SubscriptionMailValues['overdue']> {
  const { orderNo, termination } = order
  const charges = await chargesOf(services, { kind: subscriptionKind, orderNo })
  const owed = charges.filter(isOwed)
  const [oldest] = owed
  if (!oldest) return null
  const { arrearsMonths } = factsOf(order, services.clock.now()).terms
  const isNextMonth = owed.length < arrearsMonths
  const next = charges.find((charge) => charge.status === ChargeStatus.scheduled)
  const tryAt = nextTryOf(owed)
  const announceAt = isNextMonth ? next?.dueAt : tryAt
  const { currency } = oldest
  return {
    money: { amount: owed.reduce((sum, { amount }) => sum + amount, 0), currency },
    months: owed.map(({ startsAt, endsAt, amount }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      money: { amount, currency },
    })),
    retryAt: textOf(tryAt),
    isLast: oldest.dunningStep >= config.limits.dunningRetryDays.length,
    isByHand: await isPaidByHand(services, order),
    announcement: announceAt ? { at: announceAt.toISOString(), isNextMonth } : null,
    terminationAt: textOf(termination?.endsAt),
  }
}

/** Charge at the end of the use, or credit if negative. */
async function settledOf(
  services: BackendContext,
  order: SubscriptionOrder,
  now: Date,
): Promise<SubscriptionMailValues['settled']> {
  if (order.status === SubscriptionStatus.finished)
    return { amount: -(await depositBackOf(services, order)), currency: order.currency, isByHand: false }
  if (order.status !== SubscriptionStatus.returned) return null
  const charges = chargedOf(await chargesOf(services, { kind: subscriptionKind, orderNo: order.orderNo }))
  const extras = await drivenAddOnsOf(services, order.orderNo)
  const lines = settlementOf(order, extras, { charges, endedAt: useEndOf(order, now) })
  return { amount: sumOf(lines), currency: order.currency, isByHand: await isPaidByHand(services, order) }
}

async function isPaidByHand(services: BackendContext, { orderNo }: SubscriptionOrder): Promise<boolean> {
  return (await mandateOf(services, { kind: subscriptionKind, orderNo })) === null
}

/** The part of the deposit retained is stored only in the order's log. */
async function depositBackOf(services: BackendContext, order: SubscriptionOrder): Promise<number> {
  const log = await readLog(services, subscriptionKind, order.orderNo)
  const closed = log.findLast(({ type }) => type === 'staff.statementSettled')
  return closed ? depositOf(order) - closedEvent.parse(closed.payload.event).depositKept : 0
}

function textOf(moment: Date | number | null | undefined): string | null {
  return moment === null || moment === undefined ? null : new Date(moment).toISOString()
}
