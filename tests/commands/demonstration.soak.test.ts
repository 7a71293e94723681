import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { replay } from '#machines/shared/replay.ts'
import { orderEvents, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { lineOf } from '#server/backend/platform/engine/order-log.ts'
import { loadSnapshot } from '#server/backend/snapshot.ts'
import { demonstrationFile } from '#server/config/demonstration.ts'
import { countStates, missingStates } from '#server/demonstration/coverage.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

describe('the demonstration of the build, in a new PostgreSQL database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let work: Awaited<ReturnType<typeof workOn>>
  beforeAll(async () => {
    database = await openTestDatabase(await newDatabase('postgresql', 'migrated'))
    work = await workOn(database)
    await loadSnapshot(work.services, database, demonstrationFile)
  })
  afterAll(async () => {
    await work.stop()
    await database.close()
  })

  it('has an order in every state of every machine in which one can stay', async () => {
    expect(missingStates(await countStates(work.services))).toEqual([])
  })

  it('has orders whose machines reach the same states from their logs', async () => {
    const events = await work.services.db().select().from(orderEvents).orderBy(orderEvents.sequence)
    const logs = Map.groupBy(events, ({ machine, orderNo }) => `${machine} ${orderNo}`)
    const unsound = [...logs].flatMap(([name, log]) => {
      const machine = catalogue.find(({ id }) => id === log[0]?.machine)?.machine
      const replayed = machine && replay(machine, log.map(lineOf))
      return replayed?.isSound && replayed.code === log.at(-1)?.toStatus ? [] : [name]
    })
    expect(unsound).toEqual([])
    expect(logs.size).toBeGreaterThan(300)
  })

  it('has no effect that fails', async () => {
    const entries = await work.services.db().select().from(outbox)
    expect(entries.filter(({ doneAt, lastError }) => doneAt === null && lastError !== null)).toEqual([])
  })
})
