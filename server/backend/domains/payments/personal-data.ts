import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource, DataSubject } from '#server/backend/kernel/personal-data.ts'
import {
  methodBindings,
  monthlyCharges,
  paymentAttempts,
  paymentMandates,
  paymentMethods,
} from '#server/backend/platform/db/schema/payments.ts'
import { scheduleInstrumentDeletion } from './binding-checks.ts'
import { removeMethod } from './payment-methods.ts'

/** Money is in transit, or staff must act. */
const movingAttempts = [
  AttemptStatus.created,
  AttemptStatus.requiresAction,
  AttemptStatus.processing,
  AttemptStatus.unknown,
  AttemptStatus.refunding,
  AttemptStatus.refundFailed,
]
const owedCharges = [ChargeStatus.scheduled, ChargeStatus.collecting, ChargeStatus.overdue]

/**
 * Cards, bank accounts and wallets are deleted with the account, here and at the provider. Payments and mandates stay in the books;
 * they refer to the account only, which no longer identifies anyone.
 */
export const paymentData: PersonalDataSource = {
  name: 'payments',
  tables: [paymentMethods, methodBindings, paymentAttempts, paymentMandates, monthlyCharges],
  merge: {
    async prepare(services, { from, into }) {
      const { ownerId, ownerKind, isDefault, removedAt, shopper } = paymentMethods
      const isTheirs = eq(ownerId, from.accountId)
      const chosen = services
        .db()
        .select({ ownerKind })
        .from(paymentMethods)
        .where(and(eq(ownerId, into.accountId), isDefault, isNull(removedAt)))
      await services
        .db()
        .update(paymentMethods)
        .set({ isDefault: false })
        .where(and(isTheirs, inArray(ownerKind, chosen)))
      // The provider knows the instrument by the pseudonym it was stored for.
      await services
        .db()
        .update(paymentMethods)
        .set({ shopper: sql`coalesce(${shopper}, ${ownerKind} || '-' || ${ownerId})` })
        .where(isTheirs)
    },
    // Their pages end with the session.
    ends: [methodBindings.accountId],
    moves: [paymentMethods.ownerId, paymentAttempts.accountId, paymentMandates.accountId, monthlyCharges.accountId],
    stays: {
      'a request to the provider is the same each time it is sent, with the pseudonym of its owner then': [
        paymentAttempts.ownerId,
      ],
      'its row ends by the account': [methodBindings.ownerId],
    },
    counts: {
      methods: async (services, { accountId }) => (await methodsOf(services, accountId)).length,
      payments: rowsBy(paymentAttempts.accountId),
    },
  },
  async exported(services, { accountId }) {
    const methods = await methodsOf(services, accountId)
    const attempts = await attemptsOf(services, accountId)
    const charges = await services.db().select().from(monthlyCharges).where(eq(monthlyCharges.accountId, accountId))
    const mandates = await mandatesOf(services, accountId)
    return [
      ...methods.map(({ token: _, ownerId: _owner, ...method }) => ({ record: 'method', ...method })),
      ...attempts.map(
        ({ orderNo, subjectNo, status, amount, currency, amountRefunded, methodKind, createdAt, paidAt }) => ({
          record: 'payment',
          paymentNo: orderNo,
          orderNo: subjectNo,
          status,
          amount,
          currency,
          amountRefunded,
          methodKind,
          createdAt,
          paidAt,
        }),
      ),
      ...charges.map(({ orderNo, subjectNo, status, period, startsAt, endsAt, dueAt, amount, currency, lines }) => ({
        record: 'charge',
        chargeNo: orderNo,
        orderNo: subjectNo,
        status,
        period,
        startsAt,
        endsAt,
        dueAt,
        amount,
        currency,
        lines,
      })),
      ...mandates.map(({ subjectNo, termsVersion, acceptedAt, acceptedFrom, endedAt }) => ({
        record: 'mandate',
        orderNo: subjectNo,
        termsVersion,
        acceptedAt,
        acceptedFrom,
        endedAt,
      })),
    ]
  },
  consents: {
    kind: 'mandate',
    async list(services, { accountId }) {
      const mandates = await mandatesOf(services, accountId)
      return mandates.map(({ subjectNo, acceptedAt, termsVersion, acceptedFrom, endedAt }) => ({
        about: subjectNo,
        givenAt: acceptedAt.toISOString(),
        version: termsVersion,
        givenFrom: acceptedFrom,
        withdrawnAt: endedAt?.toISOString() ?? null,
      }))
    },
  },
  open: { kind: 'payment', list: openPayments },
  async erase(services, { accountId }) {
    await services.db().delete(methodBindings).where(eq(methodBindings.accountId, accountId))
    for (const method of await methodsOf(services, accountId)) {
      await removeMethod(services, { ...method, isDefault: false })
      await scheduleInstrumentDeletion(services, method.id)
    }
    await services.db().update(paymentMethods).set({ payer: null }).where(eq(paymentMethods.ownerId, accountId))
  },
  retained: {
    kind: 'payments',
    namedIn: [paymentMandates.acceptedFrom],
    exists: async (services, accountId) => (await attemptsOf(services, accountId)).length > 0,
    async anonymise(services, accountId) {
      await services
        .db()
        .update(paymentMandates)
        .set({ acceptedFrom: '' })
        .where(eq(paymentMandates.accountId, accountId))
    },
  },
}

async function openPayments(services: BackendContext, { accountId }: DataSubject) {
  const db = services.db()
  const attempts = await db
    .select({ orderNo: paymentAttempts.subjectNo })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.accountId, accountId), inArray(paymentAttempts.status, movingAttempts)))
  const charges = await db
    .select({ orderNo: monthlyCharges.subjectNo })
    .from(monthlyCharges)
    .where(and(eq(monthlyCharges.accountId, accountId), inArray(monthlyCharges.status, owedCharges)))
  const orderNos = new Set([...attempts, ...charges].map(({ orderNo }) => orderNo))
  return [...orderNos].map((orderNo) => ({ orderNo }))
}

/** Methods of the person and, for a business account, of the company: both are keyed by the account. */
function methodsOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.ownerId, accountId), isNull(paymentMethods.removedAt)))
}

/** Mandates: consent to later charges. */
function mandatesOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(paymentMandates)
    .where(eq(paymentMandates.accountId, accountId))
    .orderBy(desc(paymentMandates.acceptedAt))
}

function attemptsOf(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.accountId, accountId))
    .orderBy(desc(paymentAttempts.createdAt))
}
