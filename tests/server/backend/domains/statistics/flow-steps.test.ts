import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStep, readFunnel } from '#server/backend/domains/statistics/flow-steps.ts'
import { flowVisitCounts } from '#server/backend/platform/db/schema/statistics.ts'
import {
  type DriveWorld,
  friday,
  openDriveWorld,
  refusalOf,
} from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')
const machine = 'testDriveBooking'
const first = 'open.type'
const entered = { machine, step: first, market: 'NO', device: 'phone', channel: 'website' } as const

describe.each(databaseKinds)('funnels (%s)', (kind) => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
  })
  afterAll(() => world.close())

  const rows = () => world.services.db().select().from(flowVisitCounts)
  const funnel = async (query: Parameters<typeof readFunnel>[2] = {}) =>
    (await readFunnel(world.services, machine, query)).steps.filter(({ entered: visits }) => visits > 0)

  it('count entrances and refusals by week, market, device and channel, and store nothing else', async () => {
    await countStep(world.services, entered)
    await countStep(world.services, entered)
    await countStep(world.services, { ...entered, device: 'desktop' })
    await countStep(world.services, { ...entered, refusal: 'hold_expired' })
    expect(new Set(await rows())).toEqual(
      new Set(
        [
          { device: 'phone', refusal: '', visits: 2 },
          { device: 'desktop', refusal: '', visits: 1 },
          { device: 'phone', refusal: 'hold_expired', visits: 1 },
        ].map((row) => ({
          machine,
          week: '2026-11-16',
          market: 'NO',
          channel: 'website',
          scene: '-',
          step: first,
          ...row,
        })),
      ),
    )
    expect(Object.keys(getTableColumns(flowVisitCounts)).toSorted()).toEqual(
      ['channel', 'device', 'machine', 'market', 'refusal', 'scene', 'step', 'visits', 'week'].toSorted(),
    )
  })

  it('are read in the order of the flow, with filters', async () => {
    expect(await funnel()).toEqual([{ step: first, entered: 3, refusals: [{ code: 'hold_expired', count: 1 }] }])
    expect(await funnel({ device: 'desktop' })).toEqual([{ step: first, entered: 1, refusals: [] }])
    expect(await funnel({ market: 'DE' })).toEqual([])
    world.setNow(friday + 60 * 7 * 86_400_000)
    expect(await funnel({ weeks: 52 })).toEqual([])
    world.setNow(friday)
  })

  it('of the form with several purposes are one, and can be read for each of them', async () => {
    const filled = { ...entered, machine: 'leadForm', step: 'editing' }
    await countStep(world.services, { ...filled, scene: 'newsletter' })
    await countStep(world.services, { ...filled, scene: 'b2b' })
    await countStep(world.services, { ...filled, scene: 'b2b', refusal: 'email_not_allowed' })
    const read = (query: Parameters<typeof readFunnel>[2]) => readFunnel(world.services, 'leadForm', query)
    const { scenes, steps } = await read({})
    expect(scenes).toEqual(['test_drive', 'intention', 'newsletter', 'b2b'])
    expect(steps.find(({ step }) => step === 'editing')).toMatchObject({ entered: 2 })
    const ofFleets = (await read({ scene: 'b2b' })).steps.filter(({ entered: visits }) => visits > 0)
    expect(ofFleets).toEqual([{ step: 'editing', entered: 1, refusals: [{ code: 'email_not_allowed', count: 1 }] }])
    expect((await read({ scene: 'intention' })).steps.every(({ entered: visits }) => visits === 0)).toBe(true)
    expect((await readFunnel(world.services, machine, {})).scenes).toEqual([])
    expect(await refusalOf(countStep(world.services, { ...entered, scene: 'b2b' }))).toMatchObject({
      code: 'invalid_params',
    })
    await world.services.db().delete(flowVisitCounts).where(eq(flowVisitCounts.machine, 'leadForm'))
  })

  it('take no name that a visitor made up', async () => {
    for (const made of [
      { ...entered, step: 'ada@solvei.example' },
      { ...entered, machine: 'testDriveOrder' },
      { ...entered, machine: 'constructor' },
    ]) {
      expect(await refusalOf(countStep(world.services, made))).toMatchObject({ code: 'invalid_params' })
    }
    await countStep(world.services, { ...entered, refusal: 'AdaBerg' })
    expect((await rows()).map(({ refusal }) => refusal).toSorted()).toEqual(['', '', 'hold_expired', 'other'])
  })

  it('exist for flows only', async () => {
    expect(await refusalOf(readFunnel(world.services, 'testDriveOrder', {}))).toMatchObject({ code: 'not_found' })
  })
})
