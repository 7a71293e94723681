import { and, desc, eq, isNull } from 'drizzle-orm'
import { onAccount } from '#machines/shared/payment-method.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { paymentMandates } from '#server/backend/platform/db/schema/payments.ts'
import type { SubjectKey } from './attempts.ts'
import { type MethodRow, readMethod } from './payment-methods.ts'
import { newPaymentNumber } from './payment-numbers.ts'
import type { Payments } from './payments.ts'

export type MandateRow = typeof paymentMandates.$inferSelect

/** Current mandate of an order. */
export async function mandateOf(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<MandateRow | null> {
  const [row] = await services
    .db()
    .select()
    .from(paymentMandates)
    .where(
      and(
        eq(paymentMandates.subjectKind, kind),
        eq(paymentMandates.subjectNo, orderNo),
        isNull(paymentMandates.endedAt),
      ),
    )
  return row ?? null
}

/** Method that may be charged for an order now. An expired card is tried, since banks replace cards silently. */
export async function usableMandateOf({ services, provider }: Payments, key: SubjectKey): Promise<MethodRow | null> {
  const mandate = await mandateOf(services, key)
  const method = mandate && (await readMethod(services, mandate.methodId))
  // Months of running cars stay on account, also once an agreement has ended.
  if (method?.kind === onAccount) return method
  return method && method.removedAt === null && method.provider === provider.name ? method : null
}

/** All mandates of an account, ended ones included, newest first. */
export async function mandatesOfAccount(services: BackendContext, accountId: string): Promise<MandateRow[]> {
  return services
    .db()
    .select()
    .from(paymentMandates)
    .where(eq(paymentMandates.accountId, accountId))
    .orderBy(desc(paymentMandates.acceptedAt), desc(paymentMandates.id))
}

/** Replaces the mandate of an order. Runs in a transaction that has locked the order. */
export async function grantMandate(
  services: BackendContext,
  {
    key,
    ...mandate
  }: Pick<MandateRow, 'accountId' | 'methodId' | 'termsVersion' | 'acceptedFrom'> & { key: SubjectKey },
): Promise<void> {
  await endMandate(services, key)
  await services
    .db()
    .insert(paymentMandates)
    .values({
      ...mandate,
      id: newPaymentNumber('MD'),
      subjectKind: key.kind,
      subjectNo: key.orderNo,
      acceptedAt: services.clock.now(),
    })
}

export async function endMandate(services: BackendContext, { kind, orderNo }: SubjectKey): Promise<void> {
  await services
    .db()
    .update(paymentMandates)
    .set({ endedAt: services.clock.now() })
    .where(
      and(
        eq(paymentMandates.subjectKind, kind),
        eq(paymentMandates.subjectNo, orderNo),
        isNull(paymentMandates.endedAt),
      ),
    )
}
