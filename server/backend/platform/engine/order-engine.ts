import { AsyncLocalStorage } from 'node:async_hooks'
import { isLinked } from '#machines/links.ts'
import { mailsOf } from '#machines/mails.ts'
import { type Effect, judge } from '#machines/shared/lifecycle.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { followWork } from '#server/backend/platform/work/keep-work.ts'
import type { Occurrence, OrderLifecycle, OrderRow } from './order-lifecycle.ts'
import { type LoggedEvent, writeLog } from './order-log.ts'

/** Status and version of an unsaved order; no machine uses this code. `createOrder` sets both. */
export const unwritten = { status: -1, version: 0 } as const

/** Effect that is being carried out, with the machine that it belongs to. */
const cause = new AsyncLocalStorage<{ from: string; effect: Effect } | null>()

/** Result of an event: the order as written, and its log entry. */
export interface WrittenOrder<Order> {
  order: Order
  line: LoggedEvent
}

/** Order of an event, and the request for the log. */
export interface Target {
  orderNo: string
  requestId: string
  /** Code for a missing order; default `not_found`. */
  notFoundCode?: ErrorCode
}

/**
 * Creates an order: judges the event from the machine's initial state, then writes row, first log entry and effects in
 * one transaction. The returned entry is the complete log so far. Throws a `Refusal` and writes nothing when a guard
 * refuses.
 */
export function createOrder<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: BackendContext,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  draft: Order,
  occurrence: Occurrence<Order, Event>,
  requestId: string,
): Promise<WrittenOrder<Order>> {
  return services.transaction(() =>
    applyEvent(services, lifecycle, { code: null, order: draft }, occurrence, requestId),
  )
}

/**
 * Fires an event at an order. Locks the row first: two webhooks may arrive at once. Then `decide` establishes the
 * facts, and may reserve resources, which a refusal rolls back. Row, log and effects are written in the same
 * transaction. Throws a `Refusal`: the target's `notFoundCode`, an error of `decide`, or the refusing guard's code with
 * `data.guard`.
 */
export function fireOrderEvent<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: BackendContext,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  { orderNo, requestId, notFoundCode = 'not_found' }: Target,
  decide: (order: Order) => Promise<Occurrence<Order, Event>>,
): Promise<Order> {
  return services.transaction(async () => {
    const order = await lifecycle.lock(services, orderNo)
    if (!order) throw new Refusal(notFoundCode, `no ${lifecycle.machine.id} ${orderNo}`)
    const occurrence = await decide(order)
    const written = await applyEvent(services, lifecycle, { code: order.status, order }, occurrence, requestId)
    return written.order
  })
}

/** Throws the `Refusal` that an event would meet now, without firing it: checked before costly preparations. */
export function ensureAllowed<Order extends OrderRow, Facts, Event extends { type: string }>(
  { clock }: Pick<BackendContext, 'clock'>,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  order: Order,
  event: Event,
): void {
  const facts = lifecycle.factsOf(order, clock.now())
  const judgement = judge(lifecycle.machine, { code: order.status, facts }, event)
  if (!judgement.isAllowed) throw refused(lifecycle, { code: order.status, order }, event.type, judgement.refusedBy)
}

async function applyEvent<Order extends OrderRow, Facts, Event extends { type: string }>(
  services: BackendContext,
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  before: { code: number | null; order: Order },
  { event, changes, detail = {} }: Occurrence<Order, Event>,
  requestId: string,
): Promise<WrittenOrder<Order>> {
  const { machine } = lifecycle
  ensureLinked(machine.id, event.type)
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
  const line = await writeLog(
    services,
    {
      machine: machine.id,
      orderNo: order.orderNo,
      sequence: order.version,
      fromStatus: before.code,
      toStatus: order.status,
      payload: { event, facts, detail },
      requestId,
      at: now,
    },
    before.code === null ? lifecycle.dimensionsOf(order) : null,
  )
  // Before the effects: one of them may change the order again.
  if (lifecycle.work) await followWork(services, lifecycle.work, before.code === null ? null : before.order, order)
  const entries: OutboxEntry[] = []
  for (const effect of judgement.effects) {
    const handle = handlerOf(lifecycle, effect)
    const returned = await cause.run({ from: machine.id, effect }, async () => {
      const found = (await handle(services, order, effect.params, detail)) ?? []
      ensureMailsNamed(found)
      return found
    })
    entries.push(...returned)
  }
  // Checked above; an effect of another machine may have fired this event.
  await cause.run(null, () => services.outbox.add(...entries))
  return { order, line }
}

/** The map of machines is complete: an effect fires no event of another machine that the map does not show. */
function ensureLinked(to: string, event: string): void {
  const current = cause.getStore()
  if (!current) return
  const { from, effect } = current
  if (!isLinked({ from, by: effect.type, to, event })) {
    throw new Error(`${effect.type} of ${from} fires ${event} of ${to}, which machines/links.ts does not name`)
  }
}

/** What machines say of their mails is complete: an effect writes none that its machine, or the list, does not name. */
export function ensureMailsNamed(entries: readonly OutboxEntry[]): void {
  const current = cause.getStore()
  if (!current) return
  const { from, effect } = current
  for (const { kind, payload } of entries) {
    if (kind !== 'mail' || mailsOf(from, effect).some(({ template }) => template === payload['template'])) continue
    throw new Error(
      `${effect.type} of ${from} writes ${String(payload['template'])}, which machines/mails.ts does not name`,
    )
  }
}

function handlerOf<Order extends OrderRow, Facts, Event extends { type: string }>(
  lifecycle: OrderLifecycle<Order, Facts, Event>,
  effect: Effect,
) {
  const handler = lifecycle.effects[effect.type]
  if (!handler) throw new Error(`${lifecycle.machine.id} names an effect without a handler: ${effect.type}`)
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
    { machine: lifecycle.machine.id, guard },
  )
}
