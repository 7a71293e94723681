import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#server/api/contract/groups/operations.ts'
import { outbox as outboxTable, recurringJobs } from '#server/backend/platform/db/schema/engine.ts'
import { replicas } from '#server/backend/platform/db/schema/replicas.ts'
import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import { readHealth } from '#server/backend/platform/health/health.ts'
import { platformGauges } from '#server/backend/platform/health/platform-gauges.ts'
import { readWaitingEffects } from '#server/backend/platform/health/queues.ts'
import { announceReplica, forgetReplicas, lostSeconds } from '#server/backend/platform/health/replica.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the health of an installation (%s)', (kind) => {
  let world: WorkWorld

  beforeAll(async () => {
    world = await workOn(await openTestDatabase(await place(kind)))
  })
  afterAll(async () => {
    await world.stop()
    await world.database.close()
  })
  beforeEach(async () => {
    await world.services.db().delete(replicas)
    await world.services.db().delete(outboxTable)
    await world.services.db().delete(recurringJobs)
  })

  const read = async () => operations.rows.getHealth.returns.parse(await readHealth(world.services))
  const gauge = async (name: string) => {
    const found = platformGauges.find((each) => each.name === name)
    return found?.read(world.services)
  }

  it('has a replica while it runs, with its version and the drift of its clock', async () => {
    const leave = await announceReplica(world.services, '0.9.0 4f2a')
    const { replicas: running } = await read()
    expect(running).toEqual([expect.objectContaining({ version: '0.9.0 4f2a', isAlive: true })])
    // On one machine, to half the time of an answer.
    expect(Math.abs(running[0]?.clockDriftMs ?? Number.NaN)).toBeLessThan(500)
    expect(await gauge('solvei_replicas')).toEqual([{ values: [], value: 1 }])
    await leave()
    expect((await read()).replicas).toEqual([])
  })

  it('shows a replica that was killed as lost, and forgets it after a day', async () => {
    const lost = { version: '1', startedAt: new Date(), clockDriftMs: 0, failures: {} }
    const now = Date.now()
    await world.services
      .db()
      .insert(replicas)
      .values([
        { ...lost, id: 'lost', seenAt: new Date(now - (lostSeconds + 5) * 1_000) },
        { ...lost, id: 'old', seenAt: new Date(now - 25 * 3_600_000) },
      ])
    expect((await read()).replicas.map(({ id, isAlive }) => ({ id, isAlive }))).toEqual(
      expect.arrayContaining([
        { id: 'lost', isAlive: false },
        { id: 'old', isAlive: false },
      ]),
    )
    expect(await gauge('solvei_replicas')).toEqual([{ values: [], value: 0 }])
    expect(await forgetReplicas(world.services)).toBe(1)
    expect((await read()).replicas.map(({ id }) => id)).toEqual(['lost'])
  })

  it('counts effects that are due or failing by kind, and knows since when', async () => {
    const now = world.clock.now().getTime()
    const entry = (values: { kind: string; dueInS: number; attempts?: number; isDone?: boolean }) => ({
      kind: values.kind,
      payload: {},
      createdAt: new Date(now),
      dueAt: new Date(now + values.dueInS * 1_000),
      attempts: values.attempts ?? 0,
      doneAt: values.isDone ? new Date(now) : null,
    })
    await world.services
      .db()
      .insert(outboxTable)
      .values([
        entry({ kind: 'mail', dueInS: -90 }),
        entry({ kind: 'mail', dueInS: -10 }),
        entry({ kind: 'mail', dueInS: -900, isDone: true }),
        entry({ kind: 'push', dueInS: 600, attempts: 4 }),
        // A reminder of next month.
        entry({ kind: 'timer', dueInS: 30 * 86_400 }),
      ])
    const effects = (await readWaitingEffects(world.services)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(effects).toMatchObject([
      { kind: 'mail', due: 2, failing: 0 },
      { kind: 'push', due: 0, failing: 1, oldestSeconds: 0 },
    ])
    expect(effects[0]?.oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(effects[0]?.oldestSeconds).toBeLessThan(120)
    expect(await gauge('solvei_outbox_failing')).toEqual(
      expect.arrayContaining([
        { values: ['mail'], value: 0 },
        { values: ['push'], value: 1 },
      ]),
    )
    expect((await read()).effects).toHaveLength(2)
  })

  it('knows which recurring job is late, and which has failed', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000)
    await world.services
      .db()
      .insert(recurringJobs)
      .values([
        { name: 'a.late', dueAt: at(-400), startedAt: at(-4_000), completedAt: at(-3_999) },
        { name: 'b.failed', dueAt: at(300), startedAt: at(-5), completedAt: at(-4), failure: 'no disk' },
        { name: 'c.running', dueAt: at(55), startedAt: at(-5), failure: 'of the run before' },
      ])
    const { jobs } = await read()
    expect(jobs).toMatchObject([
      { name: 'a.late', failure: null },
      { name: 'b.failed', lateSeconds: 0, failure: { reason: 'no disk' } },
      { name: 'c.running', lateSeconds: 0, failure: null },
    ])
    expect(jobs[0]?.lateSeconds).toBeGreaterThanOrEqual(400)
    expect(await gauge('solvei_job_failed')).toEqual([
      { values: ['a.late'], value: 0 },
      { values: ['b.failed'], value: 1 },
      { values: ['c.running'], value: 0 },
    ])
  })

  it('shows the last failure of a provider, masked, and no refusal', async () => {
    const ask = (error: Error, isRefusal = false) =>
      askProvider({ provider: 'mail', operation: 'send', isRefusal: () => isRefusal }, async () => {
        throw error
      })
    await expect(ask(new Error('554 for ada@example.org'))).rejects.toThrow('554')
    await expect(ask(new Error('no such mailbox'), true)).rejects.toThrow('no such')
    const leave = await announceReplica(world.services, '0.9.0 4f2a')
    const { providers } = await read()
    await leave()
    expect(providers.find(({ provider }) => provider === 'mail')?.failure).toMatchObject({
      reason: '554 for a***@example.org',
    })
    expect(providers.map(({ provider }) => provider)).toEqual(['payment', 'mail', 'push', 'text'])
  })

  it('says how fast the database answers and how large it is', async () => {
    const { database } = await read()
    expect(database).toMatchObject({ kind: 'embedded', lastBackupAt: null })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.answerMs).toBeGreaterThanOrEqual(0)
  })

  it('goes on being announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const leave = await announceReplica(world.services, '0.9.0 4f2a')
    const seen = async () => (await world.services.db().select().from(replicas))[0]?.seenAt.getTime() ?? 0
    const first = await seen()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await expect.poll(seen).toBeGreaterThan(first)
    await leave()
  })
})
