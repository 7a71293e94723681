import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { nodeWithCode } from '#machines/shared/lifecycle.ts'
import { replay } from '#machines/shared/replay.ts'
import { pathOf } from '#machines/shared/state-nodes.ts'
import { traceOfLog } from '#machines/shared/trace.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OrderLifecycle, OrderRow } from '#server/backend/platform/engine/order-lifecycle.ts'
import { lineOf, readLog } from '#server/backend/platform/engine/order-log.ts'
import type { TargetRun } from './run-walk.ts'

/** Table of orders, with the column by which they are found. */
type OrderTable = PgTable & { orderNo: PgColumn }

interface Kind<Order extends OrderRow, Facts, Event extends { type: string }, Table extends OrderTable> {
  lifecycle: OrderLifecycle<Order, Facts, Event>
  table: Table
  /** Completes a row as the domain reads it. */
  complete: (row: InferSelectModel<Table>) => Order
  /** Values of columns from which facts are derived. */
  values?: (facts: Facts) => Partial<InferSelectModel<Table>>
  /** Facts of the configuration from which columns are derived. */
  configured?: readonly string[]
}

/** Begins a new order for each walk. */
export type EngineKind = (services: BackendContext) => TargetRun

/**
 * Orders of one kind on the real engine, table and log. Facts that change from outside are those of the walk, all others
 * are read from the row. Effects are recorded and not carried out: they belong to the domains, whose own tests run them.
 */
export function engineKind<
  Order extends OrderRow,
  Facts extends object,
  Event extends { type: string },
  Table extends OrderTable,
>({ lifecycle, table, complete, values, configured = [] }: Kind<Order, Facts, Event, Table>): EngineKind {
  return (services) => {
    const orderNo = `W-${randomUUID()}`
    const { machine } = lifecycle
    const read = async (): Promise<Order | undefined> => {
      // The table is generic here; its own type names the row.
      const rows = await services.db().select().from<PgTable>(table).where(eq(table.orderNo, orderNo))
      const [row] = rows as InferSelectModel<Table>[]
      return row && complete(row)
    }
    let effects: { type: string; params: unknown }[] = []
    const recorded = new Proxy(lifecycle.effects, {
      get: (handlers, type) =>
        Reflect.has(handlers, type)
          ? async (_services: unknown, _order: unknown, params: unknown) =>
              void effects.push({ type: String(type), params })
          : undefined,
    })
    const lifecycleFor = (facts: Facts): typeof lifecycle => {
      const owned = ownedFacts(lifecycle, facts, configured)
      return {
        ...lifecycle,
        lock: read,
        effects: recorded,
        // Rows of plain values belong to no market.
        dimensionsOf: () => ({ market: null, model: null, channel: null }),
        factsOf: (order, now) => {
          const own = lifecycle.factsOf(order, now)
          return Object.assign({}, facts, Object.fromEntries(Object.entries(own).filter(([key]) => owned.has(key))))
        },
      }
    }
    return {
      async fire({ event }, expected, context) {
        // The facts are the machine's own, and the event one of its fixtures.
        const [facts, occurrence] = [context as Facts, { event: event as unknown as Event }]
        effects = []
        const before = await read()
        try {
          if (before) {
            await fireOrderEvent(services, lifecycleFor(facts), { orderNo, requestId: 'walk' }, async () => occurrence)
          } else {
            const row = { ...rowFor(table), ...values?.(facts), orderNo, status: -1, version: 0 }
            const draft = { ...complete(row as InferSelectModel<Table>), ...lifecycle.changesOf(facts) }
            await createOrder(services, lifecycleFor(facts), draft, occurrence, 'walk')
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const after = await read()
          const isUnchanged = JSON.stringify(after) === JSON.stringify(before)
          return {
            isTaken: false,
            state: expected.state,
            ...(!isUnchanged && { stored: { found: after, expected: before } }),
          }
        }
        const after = await read()
        if (!after) throw new Error('the engine has written no order')
        const columns = (order: Order) => lifecycle.changesOf(lifecycle.factsOf(order, services.clock.now()))
        return {
          isTaken: true,
          state: pathOf(nodeWithCode(machine, after.status)),
          ...(expected.isTaken && {
            stored: {
              found: { columns: columns(after), effects, version: after.version - (before?.version ?? 0) },
              expected: {
                // Its context is the facts after the event.
                columns: lifecycle.changesOf(expected.snapshot.context as Facts),
                effects: expected.moment.effects,
                version: 1,
              },
            },
          }),
        }
      },
      async finish() {
        const log = (await readLog(services, machine.id, orderNo)).map(lineOf)
        const replayed = replay(machine, log)
        const order = await read()
        const unsound = replayed.isSound
          ? (order?.status ?? null) === replayed.code
            ? null
            : `the log leads to ${replayed.code}, the order is at ${order?.status}`
          : `line ${replayed.sequence} of the log is unsound: ${replayed.reason}`
        return { trace: traceOfLog(machine, log), unsound }
      },
    }
  }
}

/** Facts that the machine decides: those that become columns. */
function ownedFacts<Order extends OrderRow, Facts extends object, Event extends { type: string }>(
  { changesOf }: OrderLifecycle<Order, Facts, Event>,
  facts: Facts,
  configured: readonly string[],
): ReadonlySet<string> {
  const read = new Set<string>()
  changesOf(
    new Proxy(facts, {
      get(target, key) {
        read.add(String(key))
        return Reflect.get(target, key)
      },
    }),
  )
  for (const key of configured) read.delete(key)
  return read
}

/** Row of a table with plain values: the columns it must have, and nothing else. */
function rowFor(table: PgTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, { generated, generatedIdentity }]) => !generated && !generatedIdentity)
      .map(([name, column]) => [name, column.notNull ? plainValue(column) : null]),
  )
}

function plainValue(column: PgColumn): unknown {
  if (column.columnType === 'PgUUID') return randomUUID()
  const length = Number(/\((\d+)\)/.exec(column.getSQLType())?.[1] ?? 36)
  if (column.dataType === 'string') return column.enumValues?.[0] ?? randomUUID().slice(0, length)
  return plainValues[column.dataType] ?? 0
}

/** By type of the column; numbers are 0. */
const plainValues: Readonly<Record<string, unknown>> = { boolean: false, date: new Date(0), json: {}, array: [] }
