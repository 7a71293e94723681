import type { z } from 'zod'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { onAccount } from '#machines/shared/payment-method.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { billingCountries } from '#server/api/input/billing-countries.ts'
import { isVatIdValid } from '#server/backend/domains/addresses/module.ts'
import { todayIn } from '#server/backend/domains/catalogue/module.ts'
import { companyOfMethod, hasCredit } from '#server/backend/domains/companies/module.ts'
import { isUsable, readMethod } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { creditAfterChange } from './credit-orders.ts'
import { acceptLicence, attachLicence } from './licences.ts'
import { quoteOrder } from './order-quote.ts'
import { fireCheckoutEvent, type OwnOrder } from './own-orders.ts'
import { payerOf } from './payable-subscription.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import type { SubscriptionOccurrence } from './subscription.lifecycle.ts'

type Rows = typeof subscriptionOrders.rows
type DriverChange = z.output<Rows['changeDriver']['body']>
type PaymentChange = z.output<Rows['changePaymentInfo']['body']>

/**
 * Runs outside transactions, since it reads images from the file store. Throws `driver_not_eligible`,
 * `licence_expired`, `licence_rejected` (another's, missing or deleted image), `hold_expired`, and the refusals of
 * `acceptUpload`.
 */
export async function changeDriver(
  files: Files,
  own: OwnOrder,
  { driver: typed, licence }: DriverChange,
): Promise<SubscriptionOrder> {
  const { services } = files
  await acceptLicence(files, own.account.id, licence)
  return fireCheckoutEvent(services, own, async (order) => {
    const driver = readDriver(services, order, typed)
    const isFileAccepted = await attachLicence(services, order, licence)
    const credit = await creditAfterChange(services, order, { driver })
    const quote = await quoteOrder(services, order)
    return {
      event: { type: 'customer.licenceUploaded', isFileAccepted },
      changes: { driver, licence, ...credit, quote },
    }
  })
}

/** Throws `vat_id_invalid`, `choice_not_offered`, `payment_method_invalid`, `payment_under_way`, `hold_expired`. */
export function changePaymentInfo(
  services: BackendContext,
  own: OwnOrder,
  { billing, methodId }: PaymentChange,
): Promise<SubscriptionOrder> {
  return fireCheckoutEvent(services, own, async (order): Promise<SubscriptionOccurrence> => {
    const isMethodUsable = methodId === undefined || (await mayPay(services, order, methodId))
    const changes = { ...(methodId !== undefined && { methodId }) }
    if (order.status !== SubscriptionStatus.initial) {
      if (billing !== undefined) throw billIssued()
      // Consent to monthly charges is given with the mandate (`setAutoDeduction`).
      const event = { type: 'customer.methodChanged', isMethodUsable, isMandateGiven: false } as const
      return { event, changes: isMethodUsable ? changes : {} }
    }
    if (billing) assertBillable(order, billing)
    return {
      event: { type: 'customer.paymentInfoEdited', isMethodUsable },
      changes: {
        ...changes,
        ...(billing && { billing, ...(await creditAfterChange(services, order, { billing })) }),
        quote: await quoteOrder(services, { ...order, ...(billing && { billing }) }),
      },
    }
  })
}

/** The contract names the payer, so the machine has no such event. */
const billIssued = () => new Refusal('transition_not_allowed', 'the bill has been issued', { guard: notInThisState })

/** Whether a stored method belongs to the order's payer and is valid today; on account only for its company. */
export async function mayPay(services: BackendContext, order: SubscriptionOrder, methodId: string): Promise<boolean> {
  const method = await readMethod(services, methodId)
  if (method?.kind === onAccount) {
    const { companyId, currency, quote } = order
    if (companyId === null || companyOfMethod(method) !== companyId) return false
    const isOwed = order.orderedAt === null || order.status === SubscriptionStatus.awaitingPayment
    const amount = isOwed ? (quote?.due.total.amount ?? 0) : 0
    if (!(await hasCredit(services, companyId, { amount, currency }))) return false
  }
  return (
    method !== null && isUsable(method, { owner: payerOf(order), currency: order.currency, now: services.clock.now() })
  )
}

/** Throws `driver_not_eligible`, `licence_expired`. */
function readDriver(
  services: BackendContext,
  { country }: SubscriptionOrder,
  driver: DriverChange['driver'],
): DriverChange['driver'] {
  const phone = readPhone(driver)
  const today = todayIn(services, country)
  const oldEnough = today.subtract({ years: config.limits.subscription.minimumDriverAge })
  if (Temporal.PlainDate.compare(driver.birthDate, oldEnough) > 0 || phone === null) {
    throw new Refusal('driver_not_eligible', 'below the minimum age, or without a valid phone number')
  }
  if (Temporal.PlainDate.compare(driver.licenceExpiresOn, today) < 0) {
    throw new Refusal('licence_expired', driver.licenceExpiresOn)
  }
  return { ...driver, phone }
}

/**
 * A bill goes to the market of the car, a company's also to another member state (`billingCountries`). Elsewhere the tax
 * of the recipient's country would apply. The VAT number is one of the country billed, so that it shows who owes the tax.
 */
export function assertBillable(
  { identityType, country }: Pick<SubscriptionOrder, 'identityType' | 'country'>,
  { company, address, purchaseOrder }: NonNullable<PaymentChange['billing']>,
) {
  if (!billingCountries(country, identityType !== IdentityType.private).includes(address.country)) {
    throw new Refusal('choice_not_offered', `a bill in ${address.country} for a car in ${country}`)
  }
  if (identityType === IdentityType.private) {
    if (company) throw new Refusal('identity_not_allowed', 'a private order is not billed to a company')
    if (purchaseOrder !== null) throw new Refusal('choice_not_offered', 'a private order has no purchase order number')
    return
  }
  if (!company || !isVatIdValid(address.country, company.vatId)) throw new Refusal('vat_id_invalid', 'no such VAT id')
}
