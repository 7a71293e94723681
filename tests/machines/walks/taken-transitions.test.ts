import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { friday, openDriveWorld } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { noteStories } from '#tests/support/order-stories.ts'
import { writeTransitions } from '#tests/support/taken-transitions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runWalk, type Target } from './run-walk.ts'

const walk = {
  machine: 'alertBanner' as const,
  start: {},
  steps: [
    { event: { type: 'alert.raised', alert: { id: 'a', type: 'warning', text: 'Slow', isCloseable: true } } },
    { event: { type: 'alert.raised', alert: { id: 'a', type: 'warning', text: 'Slow', isCloseable: true } } },
  ],
}

function obedient(layer?: 'engine'): Target {
  return {
    ...(layer && { layer }),
    begin: async () => ({
      fire: async (_step, { isTaken, state }) => ({ isTaken, state }),
      finish: async () => null,
    }),
  }
}

it('writes which transitions walks took on which system, each once, and none of a double', async () => {
  const file = join(temporaryFolder(), 'transitions.jsonl')
  writeFileSync(file, '')
  // What earlier files of this worker noted.
  writeTransitions()
  vi.stubEnv('TAKEN_TRANSITIONS', file)
  await runWalk({ ...walk, steps: walk.steps.slice(0, 1) }, obedient())
  writeTransitions()
  expect(readFileSync(file, 'utf8')).toBe('')

  await runWalk(walk, obedient('engine'))
  writeTransitions()
  await runWalk(walk, obedient('engine'))
  writeTransitions()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { machine: 'alertBanner', layer: 'engine', transition: 'hidden --alert.raised--> visible' },
    { machine: 'alertBanner', layer: 'engine', transition: 'visible --alert.raised--> visible' },
  ])
})

it('writes which transitions the orders of a database took, but those of walks and those that no machine has', async () => {
  const file = join(temporaryFolder(), 'transitions.jsonl')
  writeFileSync(file, '')
  writeTransitions()
  const world = await openDriveWorld(await newDatabase('postgresql', 'migrated'))
  try {
    const site = await world.openSite()
    const [startsAt = ''] = await world.slotsOn(site, '2026-11-24')
    const { holdId } = await world.hold(site, startsAt)
    const { orderNo } = await world.book(holdId)
    const line = {
      machine: 'testDriveOrder',
      orderNo,
      fromStatus: 1,
      toStatus: 4,
      actor: 'customer',
      at: new Date(friday),
    }
    const event = (type: string) => ({ type, payload: { event: { type }, facts: {}, detail: {} } })
    await world.services
      .db()
      .insert(orderEvents)
      .values([
        { ...line, ...event('customer.cancelled'), sequence: 2, requestId: 'walk' },
        { ...line, ...event('customer.invented'), sequence: 3, requestId: 'request' },
      ])
    vi.stubEnv('TAKEN_TRANSITIONS', file)
    await noteStories(async (text) => z.array(z.unknown()).parse(await world.services.db().execute(sql.raw(text))))
    expect(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each)),
    ).toEqual([
      { machine: 'testDriveOrder', layer: 'stories', transition: 'requested --customer.booked--> open.booked' },
    ])
  } finally {
    await world.close()
  }
})
