import { type Effect, judge } from '#machines/shared/lifecycle.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import type { Occurrence, OrderLifecycle, OrderRow } from './order-lifecycle.ts'
import { type LoggedEvent, writeLog } from './order-log.ts'

/** Status and version of an order that is not in the database yet: no code of any machine. `createOrder` sets both. */
export const unwritten = { status: -1, version: 0 } as const

/** What an event has written: the order as it is now, and the line of its log that says so. */
export interface Written<Order> {
  order: Order
  line: LoggedEvent
}

/** Which order an event is meant for, and on whose behalf the log shall show it. */
export interface Target {
  orderNo: string
  requestId: string
  /** What a caller is told when there is no such order; default `not_found`. */
  absentAs?: ErrorCode
}

/**
 * Writes a new order: judged by its machine from the initial state on, then the row, the first line of its log and the
 * effects in one transaction. The line it returns is all of the log so far. Throws a `Refusal` and writes nothing when a
 * guard refuses.
 */
export function createOrder<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: Services,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  draft: Order,
  occurrence: Occurrence<Order, Event>,
  requestId: string,
): Promise<Written<Order>> {
  return services.transaction(() => carryOut(services, lifecycle, { code: null, order: draft }, occurrence, requestId))
}

/**
 * Fires an event at an order. The row is locked first; then `decide` establishes the facts, and may take resources: a
 * refusal undoes whatever it did. Row, log and effects are written in the same transaction. Throws a `Refusal`: the
 * target's `absentAs`, whatever `decide` throws, or the refusing guard's code with `data.guard`.
 */
export function fireOrderEvent<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: Services,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  { orderNo, requestId, absentAs = 'not_found' }: Target,
  decide: (order: Order) => Promise<Occurrence<Order, Event>>,
): Promise<Order> {
  return services.transaction(async () => {
    const order = await lifecycle.lock(services, orderNo)
    if (!order) throw new Refusal(absentAs, `no ${lifecycle.machine.id} ${orderNo}`)
    const occurrence = await decide(order)
    const written = await carryOut(services, lifecycle, { code: order.status, order }, occurrence, requestId)
    return written.order
  })
}

/** Throws the `Refusal` that an event would meet now, and fires nothing: before something is prepared for it. */
export function ensureAllowed<Order extends OrderRow, Facts, Event extends { type: string }>(
  { clock }: Pick<Services, 'clock'>,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  order: Order,
  event: Event,
): void {
  const facts = lifecycle.factsOf(order, clock.now())
  const judgement = judge(lifecycle.machine, { code: order.status, facts }, event)
  if (!judgement.isAllowed) throw refused(lifecycle, { code: order.status, order }, event.type, judgement.refusedBy)
}

async function carryOut<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: Services,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  before: { code: number | null; order: Order },
  { event, changes, detail = {} }: Occurrence<Order, Event>,
  requestId: string,
): Promise<Written<Order>> {
  const { machine } = lifecycle
  const now = services.clock.now()
  const facts = lifecycle.factsOf(before.order, now)
  const judgement = judge(machine, { code: before.code, facts }, event)
  if (!judgement.isAllowed) throw refused(lifecycle, before, event.type, judgement.refusedBy)

  const order = {
    ...before.order,
    ...changes,
    ...lifecycle.changesOf(judgement.context),
    status: judgement.code,
    version: before.order.version + 1,
  }
  await (before.code === null ? lifecycle.insert(services, order) : lifecycle.update(services, order))
  const line = await writeLog(services, {
    machine: machine.id,
    orderNo: order.orderNo,
    sequence: order.version,
    fromStatus: before.code,
    toStatus: order.status,
    payload: { event, facts, detail },
    requestId,
    at: now,
  })
  const entries: OutboxEntry[] = []
  for (const effect of judgement.effects) {
    entries.push(...((await handlerOf(lifecycle, effect)(services, order, effect.params, detail)) ?? []))
  }
  await services.outbox.add(...entries)
  return { order, line }
}

function handlerOf<Order extends OrderRow, Facts, Event extends { type: string }>(
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  effect: Effect,
) {
  const handler = lifecycle.effects[effect.type]
  if (!handler) throw new Error(`${lifecycle.machine.id} names an effect nobody carries out: ${effect.type}`)
  return handler
}

function refused<Order extends OrderRow, Facts, Event extends { type: string }>(
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  { code, order }: { code: number | null; order: Order },
  event: string,
  guard: string,
): Refusal {
  return new Refusal(
    lifecycle.refusalCodes[guard] ?? 'transition_not_allowed',
    `${lifecycle.machine.id} ${order.orderNo} at ${code}: ${event} refused by ${guard}`,
    { guard },
  )
}
