import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { subscriptionFacts } from '#server/api/contract/schemas/subscription-order.ts'
import { arrearsKind } from '#server/backend/domains/payments/attempts.ts'
import { chargeKind } from '#server/backend/domains/payments/charges.ts'
import { changesOf, factsOf } from '#server/backend/domains/subscription/subscription-facts.ts'
import {
  readOrder,
  type SubscriptionOrder,
  subscriptionKind,
} from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles, vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { payPayments, payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { lineOf, type LoggedEvent, readLog } from '#server/backend/platform/engine/order-log.ts'
import { provenDocuments } from './proven-documents.ts'
import { provenStatus } from './proven-status.ts'

/** Data of shop and payment service about an order, after checking both for contradictions. */
export interface ProvenSubscription {
  status: number
  /** Statuses of the attempts to pay it and its months, the oldest first. */
  attempts: number[]
  /** Captured payments of the order itself, and their refunds. */
  charges: number
  refunds: number
  /** Captured for the order and its months, minus refunds. */
  kept: number
  /** Number of cars claimed by this order. */
  cars: number
  /** Types of its events, in order. */
  events: string[]
  /** Invoices and credit notes, in the order of their numbers. */
  documents: ('invoice' | 'creditNote')[]
}

/**
 * Reads an order with all its data and throws on contradictions: row and log, log and machine, order and car, payments
 * of shop and payment service. In one snapshot, since others may be writing.
 */
export function provenSubscription(services: BackendContext, orderNo: string): Promise<ProvenSubscription> {
  return services.transaction(async () => {
    await services.db().execute(sql`set transaction isolation level repeatable read`)
    return prove(services, orderNo)
  })
}

async function prove(services: BackendContext, orderNo: string): Promise<ProvenSubscription> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Error(`no order ${orderNo}`)
  const status = await provenStatus(services, subscriptionOrderMachine, order)
  const log = await readLog(services, subscriptionKind, orderNo)
  assertMemory(order, log)
  const cars = await provenCars(services, order)
  return { status, cars, events: log.map(({ type }) => type), ...(await provenMoney(services, order)) }
}

const storedFacts = subscriptionFacts.extend({ now: z.int() })

/** Checks that the stored context is the result of each event, along the log and in the row. */
function assertMemory(order: SubscriptionOrder, log: readonly LoggedEvent[]): void {
  const lines = log.map(lineOf)
  for (const [index, { event, facts, from, sequence }] of lines.entries()) {
    const judgement = judge(subscriptionOrderMachine, { code: from, facts: storedFacts.parse(facts) }, event)
    if (!judgement.isAllowed) throw new Error(`${order.orderNo}: ${judgement.refusedBy} refuses event ${sequence}`)
    const found = lines[index + 1]?.facts ?? factsOf(order, order.updatedAt)
    const [made, kept] = [judgement.context, found].map((each) => JSON.stringify(changesOf(storedFacts.parse(each))))
    if (made !== kept) throw new Error(`${order.orderNo} differs after event ${sequence}: ${made} is now ${kept}`)
  }
}

/** Checks that an order has its car until it is over, and no longer. */
async function provenCars(services: BackendContext, order: SubscriptionOrder): Promise<number> {
  const { orderNo, status, isVehicleHeld, vehicleId, cancellation, refund } = order
  const isReturned = status === 50 || status === 999
  const isGivenBack = status === 60 && refund?.status !== 'scheduled' && cancellation?.from !== 30
  if (isVehicleHeld === (isReturned || isGivenBack)) throw new Error(`${orderNo} at ${status}: held ${isVehicleHeld}`)
  const claims = await services
    .db()
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.orderNo, orderNo), isNull(vehicleClaims.releasedAt)))
  const cars = claims.map((claim) => claim.vehicleId)
  const expected = isVehicleHeld && vehicleId !== null ? [vehicleId] : []
  if (cars.join() !== expected.join()) throw new Error(`${orderNo} at ${status} has the cars ${cars.join()}`)
  const until = status === 0 ? order.holdExpiresAt.getTime() : undefined
  if (claims.some(({ expiresAt }) => expiresAt?.getTime() !== until)) {
    throw new Error(`${orderNo} at ${status}: its car is held until another time than it says`)
  }
  const contradicted = await services
    .db()
    .$count(
      stockVehicles,
      sql`${stockVehicles.isFree} = exists (select 1 from vehicle_claims c where c.vehicle_id = ${stockVehicles.id} and c.released_at is null)`,
    )
  if (contradicted > 0) throw new Error(`${contradicted} cars are taken and free, or neither`)
  return cars.length
}

/** Checks that each payment exists at the service, and none is refunded twice. */
async function provenMoney(services: BackendContext, { orderNo, status, amountPaid }: SubscriptionOrder) {
  const db = services.db()
  const months = await db.select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
  const subjects = new Set([orderNo, ...months.map((month) => month.orderNo)])
  const attempts = (await db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt)).filter(
    ({ subjectKind, subjectNo }) =>
      subjects.has(subjectNo) && [subscriptionKind, chargeKind, arrearsKind].includes(subjectKind),
  )
  const taken = (await db.select().from(payPayments)).filter((payment) => subjects.has(payment.orderNo))
  const captured = taken.filter((payment) => payment.status === 'captured')
  const given = (await db.select().from(payRefunds)).filter(({ status }) => status === 'succeeded')
  const refunded = given.filter(({ paymentId }) => captured.some(({ id }) => id === paymentId))
  let known = 0
  for (const attempt of attempts) {
    await provenStatus(services, paymentAttemptMachine, attempt)
    const payment = captured.find(({ reference }) => reference === attempt.orderNo)
    const back = sumOf(refunded.filter(({ paymentId }) => paymentId === payment?.id))
    if (attempt.paidAt === null) continue
    known += attempt.amount - attempt.amountRefunded
    if (payment?.amount !== attempt.amount) throw new Error(`${attempt.orderNo} was not taken as the shop has it`)
    if (attempt.amountRefunded > back || back > attempt.amount) {
      throw new Error(`of ${attempt.orderNo} ${back} came back, and the shop counts ${attempt.amountRefunded}`)
    }
  }
  const kept = sumOf(captured) - sumOf(refunded)
  const isSettled = attempts.every(({ status }) => [50, 60, 90].includes(status))
  if (isSettled && (known !== kept || amountPaid !== kept)) {
    throw new Error(`${orderNo}: the service has ${kept}, the payments say ${known}, the order ${amountPaid}`)
  }
  return {
    documents: await provenDocuments(services, { orderNo, attempts, months, isCancelled: status === 999 }),
    attempts: attempts.map(({ status }) => status),
    charges: captured.filter((payment) => payment.orderNo === orderNo).length,
    refunds: refunded.length,
    kept,
  }
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
