import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { PaymentAttempt } from '#server/api/contract/schemas/payment.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { assemblePayments, type AssembledPayments } from '#server/backend/domains/payments/assemble-payments.ts'
import { attemptsOf, readAttempt } from '#server/backend/domains/payments/attempts.ts'
import { paymentTimers, registerPayments } from '#server/backend/domains/payments/create-payments.ts'
import { createPaymentHandlers } from '#server/backend/domains/payments/payment.handlers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { orderEvents, outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { payPayments, payRefunds, payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { ensureMailsNamed } from '#server/backend/platform/engine/order-engine.ts'
import { registerOrderTimers } from '#server/backend/platform/engine/order-timers.ts'
import { createOutbox, type OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { createToyTables, type NewToy, orderToy, toyKind, payableToy } from '#tests/fixtures/payments/toy-orders.ts'
import { type DatabasePlace, newDatabase } from '#tests/support/databases.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { answerAction, enterCard } from '#tests/support/payment-customer.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { testEnv } from '#tests/support/test-env.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 86_400_000
export const friday = Date.parse('2026-11-20T08:10:00Z')

/** Payments on a real database with the embedded provider, without wire and workers, and with a clock that a test sets. */
export interface PaymentWorld extends AssembledPayments {
  services: BackendContext
  outbox: OutboxDispatcher
  logged: Record<string, unknown>[]
  handlers: ReturnType<typeof createPaymentHandlers>
  setNow(instant: number): void
  /** Lets everything happen that is due, moves the clock, and lets happen what is due then. */
  later(ms: number): Promise<void>
  /** A customer of their own for a test. */
  customer(identityType?: Account['identityType']): Promise<AccountContext>
  /** An order of the toy kind; its number. */
  order(context: AccountContext, order?: Partial<NewToy>): Promise<string>
  /** What the hosted fields hand over for a published card. */
  enter(bindingUrl: string, card: TestCardId): Promise<string>
  /** Binds a published card, through its challenge where it has one; the method's id. */
  bind(context: AccountContext, card: TestCardId): Promise<string>
  pay(context: AccountContext, orderNo: string, methodId: string, key?: string): Promise<PaymentAttempt>
  /** The row's status, after its log has been proven to lead to it. */
  provenStatus(attemptNo: string): Promise<number | undefined>
  statusesOf(orderNo: string): Promise<number[]>
  /** Types of an attempt's events, earliest first. */
  eventsOf(attemptNo: string): Promise<string[]>
  /** What the provider has for an order: taken, and given back. */
  moneyAtProvider(orderNo: string): Promise<{ captured: number; refunded: number; charges: number; refunds: number }>
  /** Numbers in the vault that could still be opened, of a customer's cards. */
  sealedNumbers(context: AccountContext): Promise<number>
  /** Rows of the outbox that wait, by kind. */
  waiting(): Promise<string[]>
  close(): Promise<void>
}

export async function openPaymentWorld(
  place?: DatabasePlace,
  tweak: (parts: AssembledPayments, services: BackendContext) => AssembledPayments = (parts) => parts,
): Promise<PaymentWorld> {
  const logged: PaymentWorld['logged'] = []
  const log = pino({ level: 'info', base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
  const database = await openDatabase(place ?? (await newDatabase('postgresql', 'migrated')), log)
  let now = friday
  const core = {
    db: () => database.db,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    savepoint: <T>(work: () => Promise<T>) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock: {
      now: () => new Date(now),
      offsetSeconds: () => 0,
      advance: async (seconds: number) => void (now += seconds * 1000),
    },
    log,
  }
  const outbox = createOutbox({
    ...core,
    afterCommit: (work) => database.afterCommit(work),
    check: ensureMailsNamed,
  })
  const services: BackendContext = { ...core, outbox, env: { ...testEnv, publicUrl: 'https://solvei.example' } }
  const parts = tweak(assemblePayments(services, [payableToy]), services)
  const { payments, service } = parts
  registerOrderTimers(services, paymentTimers(payments))
  registerPayments(payments, outbox)
  await service?.start(outbox)
  await createToyTables(services)
  const handlers = createPaymentHandlers(payments)

  const world: PaymentWorld = {
    ...parts,
    services,
    outbox,
    logged,
    handlers,
    setNow: (instant) => void (now = instant),
    async later(ms) {
      await outbox.drain()
      now += ms
      await outbox.drain()
    },
    customer: (identityType) => newCustomer(services, identityType),
    async order({ account }, order = {}) {
      const orderNo = `TOY-${randomUUID().slice(0, 8)}`
      await orderToy(services, { orderNo, accountId: account.id, ...order })
      return orderNo
    },
    enter: (bindingUrl, card) => enterCard(parts.fetch, bindingUrl, card),
    async bind(context, card) {
      const start = {
        step: 'start',
        kind: 'card',
        owner: 'person',
        isDefault: false,
        returnPath: '/account',
        presentation: 'frame',
      } as const
      const opened = await twoSteps(handlers.bindCard, { params: {}, query: undefined, body: start }, context)
      const fieldsToken = await world.enter(opened.entry?.url ?? '', card)
      const body = { bindingId: opened.bindingId, fieldsToken }
      const stored = await twoSteps(handlers.storeScheme, { params: {}, query: undefined, body }, context)
      if (stored.action) await answerAction(parts.fetch, stored.action.url)
      await outbox.drain()
      const complete = { step: 'complete', bindingId: opened.bindingId } as const
      const bound = await twoSteps(handlers.bindCard, { params: {}, query: undefined, body: complete }, context)
      if (!bound.method) throw new Error(`the card ${card} was not bound: ${bound.status} ${bound.refusalCode}`)
      return bound.method.id
    },
    async pay(context, orderNo, methodId) {
      // The clock stands still otherwise, and attempts would have no order.
      now += 1
      const shown = { amount: 129_900, currency: 'EUR' }
      const body = { payWith: { methodId }, shown, returnPath: '/checkout', presentation: 'frame' as const }
      const input = { params: { id: orderNo }, query: undefined, body }
      return twoSteps(handlers.pay, input, context)
    },
    async provenStatus(attemptNo) {
      const row = await readAttempt(services, attemptNo)
      if (!row) throw new Error(`no attempt ${attemptNo}`)
      return provenStatus(services, paymentAttemptMachine, row)
    },
    async statusesOf(orderNo) {
      const attempts = await attemptsOf(services, { kind: toyKind, orderNo })
      return attempts.map(({ status }) => status).toReversed()
    },
    async eventsOf(attemptNo) {
      const { type, orderNo, sequence } = orderEvents
      const rows = await services
        .db()
        .select({ type })
        .from(orderEvents)
        .where(eq(orderNo, attemptNo))
        .orderBy(sequence)
      return rows.map((row) => row.type)
    },
    async moneyAtProvider(orderNo) {
      const db = services.db()
      const made = await db.select().from(payPayments).where(eq(payPayments.orderNo, orderNo))
      const captured = made.filter(({ status }) => status === 'captured')
      const refunds = await db
        .select({ amount: payRefunds.amount, status: payRefunds.status })
        .from(payRefunds)
        .innerJoin(payPayments, eq(payRefunds.paymentId, payPayments.id))
        .where(eq(payPayments.orderNo, orderNo))
      const succeeded = refunds.filter(({ status }) => status === 'succeeded')
      return {
        charges: captured.length,
        captured: captured.reduce((sum, { amount }) => sum + amount, 0),
        refunds: succeeded.length,
        refunded: succeeded.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    async sealedNumbers({ account }) {
      const cards = await services
        .db()
        .selectDistinct({ id: payVault.id, sealedNumber: payVault.sealedNumber })
        .from(payVault)
        .innerJoin(payPayments, eq(payPayments.vaultId, payVault.id))
        .where(eq(payPayments.shopper, `person-${account.id}`))
      return cards.filter(({ sealedNumber }) => sealedNumber !== null).length
    },
    async waiting() {
      const rows = await services.db().select().from(outboxTable)
      return rows.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)
    },
    close: () => database.close(),
  }
  return world
}

/** Both steps of a call, as the wire takes them, without an Idempotency-Key. */
export async function twoSteps<Input, Result>(
  {
    begin,
    finish,
  }: {
    begin: (input: Input, context: AccountContext) => Promise<string>
    finish: (begun: string, input: Input, context: AccountContext) => Promise<Result>
  },
  input: Input,
  context: AccountContext,
): Promise<Result> {
  return finish(await begin(input, context), input, context)
}
