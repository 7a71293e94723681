import { and, eq, inArray, isNull } from 'drizzle-orm'
import { onAccount } from '#machines/shared/payment-method.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { paymentAttempts, paymentMandates } from '#server/backend/platform/db/schema/payments.ts'
import { openStatuses } from './attempts.ts'
import { scheduleInstrumentDeletion } from './binding-checks.ts'
import type { Caller } from './bindings.ts'
import { lockOwnMethod, type MethodRow, removeMethod } from './payment-methods.ts'
import type { Payments } from './payments.ts'

/** Orders that need a method: charged by mandate, being paid with it, or ordered with it and not paid yet. */
export async function ordersNeeding({ services, payables }: Payments, { id }: MethodRow): Promise<string[]> {
  const db = services.db()
  const mandates = await db
    .select({ orderNo: paymentMandates.subjectNo })
    .from(paymentMandates)
    .where(and(eq(paymentMandates.methodId, id), isNull(paymentMandates.endedAt)))
  const attempts = await db
    .select({ orderNo: paymentAttempts.subjectNo })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.methodId, id), inArray(paymentAttempts.status, [...openStatuses])))
  const chosen: string[] = []
  for (const subject of payables.all) chosen.push(...(await subject.ordersNeeding(services, id)))
  return [...new Set([...mandates, ...attempts].map(({ orderNo }) => orderNo).concat(chosen))].toSorted()
}

/**
 * Removes a card or wallet; the provider deletes it after the commit. Throws `not_found`, and `payment_method_needed`
 * with the open orders that need it.
 */
export function removeOwnMethod(payments: Payments, methodId: string, { account }: Caller): Promise<void> {
  const { services } = payments
  return services.transaction(async () => {
    const method = await lockOwnMethod(services, methodId, account)
    // Staff end the agreement instead.
    if (method.kind === onAccount)
      throw new Refusal('payment_method_needed', 'it is of the agreement', { neededBy: [] })
    const neededBy = await ordersNeeding(payments, method)
    if (neededBy.length > 0) throw new Refusal('payment_method_needed', `${methodId} is needed`, { neededBy })
    await removeMethod(services, method)
    await scheduleInstrumentDeletion(services, methodId)
  })
}
