import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { checkLogs } from '#server/backend/platform/engine/check-logs.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const machines = catalogue
  .filter(({ family }) => family === 'orders')
  .map(({ id, machine }) => ({ machine, rules: rulesByMachine[id] }))
const at = new Date('2026-11-20T08:00:00Z')

let world: WorkWorld
beforeAll(async () => {
  world = await workOn(await openTestDatabase(await newDatabase('postgresql', 'migrated')))
})
afterAll(async () => {
  await world.stop()
  await world.database.close()
})
beforeEach(async () => {
  await world.services.db().delete(orderEvents)
})

type Line = [from: number | null, event: { type: string }, to: number]

/** Writes the log of a trade-in. */
async function writeTradeIn(orderNo: string, ...lines: Line[]): Promise<void> {
  const facts = { now: 0, offerEndsAt: 86_400_000, offerDays: 7 }
  await world.services
    .db()
    .insert(orderEvents)
    .values(
      lines.map(([fromStatus, event, toStatus], index) => ({
        machine: 'tradeInRequest',
        orderNo,
        sequence: index + 1,
        type: event.type,
        actor: 'customer',
        fromStatus,
        toStatus,
        payload: { event, facts, detail: {} },
        requestId: 'test',
        at,
      })),
    )
}

const submitted = {
  type: 'customer.submitted',
  isPlateValid: true,
  isMileagePlausible: true,
  isPlaceKnown: true,
  hasConsent: true,
}
const valued = { type: 'staff.valued', isAmountGiven: true }
const accepted = { type: 'customer.accepted' }
const handedIn = { type: 'staff.handedIn' }

describe('the check of the logs', () => {
  it('finds nothing in logs that the machine leads along', async () => {
    await writeTradeIn('TR-1', [null, submitted, 10], [10, valued, 20], [20, accepted, 30], [30, handedIn, 40])
    expect(await checkLogs(world.services, machines)).toEqual({ orders: 1, events: 4, violations: [], pending: [] })
  })

  it('names the rule that a log breaks, and the line where the machine does not lead along', async () => {
    await writeTradeIn('TR-2', [null, submitted, 10], [10, handedIn, 40])
    const { violations } = await checkLogs(world.services, machines)
    expect(violations).toMatchObject([
      { machine: 'tradeInRequest', orderNo: 'TR-2', sequence: 2, rule: null, why: 'notInThisState', at },
      { orderNo: 'TR-2', sequence: 1, rule: 'is-answered' },
      { orderNo: 'TR-2', sequence: 2, rule: 'accepted-first' },
    ])
  })

  it('counts what orders still wait for, from the one that has waited for longest', async () => {
    await writeTradeIn('TR-3', [null, submitted, 10], [10, valued, 20], [20, accepted, 30])
    await writeTradeIn('TR-4', [null, submitted, 10], [10, valued, 20], [20, accepted, 30])
    await world.services
      .db()
      .update(orderEvents)
      .set({ at: new Date(at.getTime() - 1) })
      .where(and(eq(orderEvents.orderNo, 'TR-4'), eq(orderEvents.sequence, 3)))
    const { pending, violations } = await checkLogs(world.services, machines)
    expect(violations).toEqual([])
    expect(pending).toMatchObject([{ rule: 'accepted-ends', orders: 2, oldest: { orderNo: 'TR-4' } }])
  })

  it('reads logs of more lines than a page', async () => {
    for (let order = 0; order < 30; order++) {
      const lines = Array.from({ length: 80 }, (): Line => [20, valued, 20])
      await writeTradeIn(`TR-9${String(order).padStart(2, '0')}`, [null, submitted, 10], [10, valued, 20], ...lines)
    }
    const { orders, events, violations } = await checkLogs(world.services, machines)
    expect({ orders, events, violations }).toEqual({ orders: 30, events: 30 * 82, violations: [] })
  })
})
