import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { type PaymentAttemptEvent, paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { paymentOperations, StaffAttempt } from '#server/api/contract/groups/payment-operations.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { paymentAttempts, paymentInbox } from '#server/backend/platform/db/schema/payments.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { machineOfOrder, readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { listAlerts, resolveAlert } from './alert-list.ts'
import { readAttempt } from './attempts.ts'
import { grantGoodwill } from './goodwill.ts'
import { attemptView } from './payment-views.ts'
import type { AttemptRow, Payments } from './payments.ts'
import { recheckUndecided } from './reconcile.ts'

type StaffEvent = HandlerInput<typeof paymentOperations.rows.fireAttemptEvent>['body']

export function createPaymentOperationsHandlers(payments: Payments): Handlers<typeof paymentOperations> {
  const { services, attempts } = payments

  return {
    async listAttempts({ query: { after, size, status, q } }) {
      const { createdAt, orderNo } = paymentAttempts
      const rows = await services
        .db()
        .select()
        .from(paymentAttempts)
        .where(
          and(
            status === undefined ? undefined : eq(paymentAttempts.status, status),
            q ? numbered(q) : undefined,
            rowsAfter({ at: createdAt, no: orderNo }, after, 'older'),
          ),
        )
        .orderBy(desc(createdAt), desc(orderNo))
        .limit(size + 1)
      const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
      return { items: items.map((row) => ({ ...attemptView(row), initiator: row.initiator })), next }
    },

    getAttempt: async ({ params }) => staffView(payments, await requireAttempt(payments, params.attemptNo)),

    async fireAttemptEvent({ params: { attemptNo }, body }, { account, requestId }) {
      await fireOrderEvent(services, attempts, { orderNo: attemptNo, requestId }, async (attempt) => {
        if (attempt.version !== body.version) {
          throw new Refusal('order_changed', `${attemptNo} is at version ${attempt.version}, not ${body.version}`)
        }
        const reference = body.type === 'staff.paidOut' ? { reference: body.reference } : {}
        return { event: eventOf(body), changes: { checks: 0 }, detail: { firedBy: account.id, ...reference } }
      })
      return staffView(payments, await requireAttempt(payments, attemptNo))
    },

    grantGoodwill: ({ body }, caller) => grantGoodwill(payments, body, caller),

    listAlerts: ({ query }) => listAlerts(services, query),

    async resolveAlert({ params: { id }, body: { note } }, context) {
      if (!/^\d{1,15}$/.test(id)) throw new Refusal('not_found', `no alert ${id}`)
      return resolveAlert(services, { id: Number(id), note }, context)
    },

    async listNotices({ query: { after, size } }) {
      const { receivedAt, eventId } = paymentInbox
      const rows = await services
        .db()
        .select()
        .from(paymentInbox)
        .where(rowsAfter({ at: receivedAt, no: eventId }, after, 'older'))
        .orderBy(desc(receivedAt), desc(eventId))
        .limit(size + 1)
      const { items, next } = cutPage(rows, size, (last) => cursorAt(last.receivedAt, last.eventId))
      return { items: items.map(noticeView), next }
    },

    async reconcileNow(_, context) {
      const counted = await recheckUndecided(services)
      await recordStaffAction(services, context, { action: 'reconciled', reference: 'payments', detail: counted })
      return counted
    },
  }
}

function eventOf(body: StaffEvent): PaymentAttemptEvent {
  return body.type === 'staff.paidOut' ? { type: body.type, hasReference: true } : { type: body.type }
}

/** Search by the number of an attempt, an order or the provider; only the shop's own numbers ignore case. */
function numbered(q: string): SQL | undefined {
  const { orderNo, subjectNo, providerRef } = paymentAttempts
  const written = [q, q.toUpperCase()]
  return or(inArray(orderNo, written), inArray(subjectNo, written), eq(providerRef, q))
}

function noticeView({ eventId, provider, reference, news, outcome, receivedAt }: typeof paymentInbox.$inferSelect) {
  return { eventId, provider, reference, news: JSON.stringify(news), outcome, receivedAt: receivedAt.toISOString() }
}

async function requireAttempt({ services }: Payments, attemptNo: string): Promise<AttemptRow> {
  const row = await readAttempt(services, attemptNo)
  if (!row) throw new Refusal('not_found', `no attempt ${attemptNo}`)
  return row
}

async function staffView({ services }: Payments, row: AttemptRow): Promise<StaffAttempt> {
  const log = await readLog(services, paymentAttemptMachine.id, row.orderNo)
  const notices = await services
    .db()
    .select()
    .from(paymentInbox)
    // Notices of the attempt itself, and of its refunds.
    .where(or(eq(paymentInbox.reference, row.orderNo), ilike(paymentInbox.reference, `${row.orderNo}-R%`)))
    .orderBy(asc(paymentInbox.receivedAt))
  const { version, accountId, provider, providerRef, initiator } = row
  return {
    ...attemptView(row),
    version,
    accountId,
    provider,
    providerRef,
    initiator,
    orderMachine: await machineOfOrder(services, row.subjectNo),
    events: log.map((event) => ({
      ...toEvent(event),
      payload: JSON.stringify(event.payload),
      requestId: event.requestId,
    })),
    refund: row.refund,
    notices: notices.map(noticeView),
  }
}
