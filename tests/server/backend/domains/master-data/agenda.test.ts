import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleSlug } from '#config'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { listActivities, readAgenda } from '#server/backend/domains/activities/activities.ts'
import { seedActivities } from '#server/backend/domains/activities/seed/activity-rows.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const refused = { data: { guard: 'isValid' } }

describe.each(databaseKinds)('the agenda of an activity that staff change (%s)', (kind) => {
  let world: MasterDataWorld
  let recordId: string
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
    // An evening in Berlin: its parts begin at 18:30.
    const all = await listActivities(world.services, { country: 'DE' }, 'de_DE')
    recordId = all.find(({ id }) => id.includes('evening'))?.id ?? ''
  })
  afterAll(() => world.close())

  const agenda = (locale: LocaleSlug) => readAgenda(world.services, recordId, locale)
  const titles = async (locale: LocaleSlug) => (await agenda(locale)).map(({ title }) => title)
  const draft = (values: Record<string, DataValue>) => world.draft(values, { kind: 'agenda', recordId })
  async function publish(values: Record<string, DataValue>) {
    const { changeNo } = await draft(values)
    const change = await world.fire(changeNo, { type: 'staff.published' })
    expect(change.status).toBe(DataChangeStatus.inForce)
    return changeNo
  }
  const retract = (changeNo: string) => world.fire(changeNo, { type: 'staff.retracted', reason: '' })
  const wholePart = (number: number, begins: string, ends: string) => ({
    [`part.${number}.begins`]: begins,
    [`part.${number}.ends`]: ends,
    [`part.${number}.title.de`]: 'Probefahrt bei Nacht',
    [`part.${number}.title.en`]: 'A drive by night',
  })

  it('is published by its writer, with speaker and room, and shown at once', async () => {
    const before = await agenda('de_DE')
    const { activities = 0 } = await tagVersions(world.services)
    const changeNo = await publish({
      'part.2.begins': '18:50',
      'part.2.title.de': 'Laden daheim',
      'part.2.speaker': 'Dr. Ines Sommer',
      'part.2.room': 'Am langen Tisch',
    })
    const [, second] = await agenda('de_DE')
    expect(second).toMatchObject({ title: 'Laden daheim', speaker: 'Dr. Ines Sommer', room: 'Am langen Tisch' })
    expect(Date.parse(second?.startsAt ?? '') - Date.parse(before[0]?.startsAt ?? '')).toBe(20 * 60_000)
    expect(await tagVersions(world.services)).toMatchObject({ activities: activities + 1 })
    await retract(changeNo)
    expect(await agenda('de_DE')).toEqual(before)
  })

  it('keeps the words of other languages for the parts that stay', async () => {
    const before = await titles('no_NO')
    const changeNo = await publish({ ...wholePart(5, '20:30', '21:00'), 'part.1.begins': '18:20' })
    expect(await titles('no_NO')).toEqual([...before, 'A drive by night'])
    expect((await titles('de_DE')).at(-1)).toBe('Probefahrt bei Nacht')
    await retract(changeNo)
    expect(await titles('no_NO')).toEqual(before)
  })

  it('loses a part in its middle, and has one between two others, in the order of their times', async () => {
    const before = await titles('en_EU')
    const gone = Object.fromEntries(
      (
        await world.calls.getRecord(
          { params: { kind: 'agenda', recordId }, query: undefined, body: undefined },
          world.writer,
        )
      ).fields.flatMap(({ path }) => (path.startsWith('part.2.') ? [[path, null]] : [])),
    )
    const first = await publish(gone)
    expect(await titles('en_EU')).toEqual(before.filter((_, index) => index !== 1))
    const second = await publish(wholePart(5, '19:00', '19:10'))
    expect((await titles('en_EU'))[1]).toBe('A drive by night')
    await retract(second)
    await retract(first)
    expect(await titles('en_EU')).toEqual(before)
  })

  it('needs times and a title in each language of its market for each part, and one part at least', async () => {
    const all = Array.from({ length: 4 }, (_, index) => index + 1)
    const names = ['begins', 'ends', 'title.de', 'title.en', 'description.de', 'description.en']
    const wrong: Record<string, DataValue>[] = [
      { 'part.1.title.en': null },
      { 'part.1.ends': null },
      { 'part.1.begins': '18:45', 'part.1.ends': '18:45' },
      { 'part.5.speaker': 'Dr. Ines Sommer' },
      { 'part.1.title.de': 'x'.repeat(81) },
      Object.fromEntries(all.flatMap((number) => names.map((name) => [`part.${number}.${name}`, null]))),
    ]
    for (const values of wrong) {
      const { changeNo } = await draft(values)
      await expect(world.fire(changeNo, { type: 'staff.published' })).rejects.toMatchObject(refused)
    }
    await expect(world.draft({}, { kind: 'agenda', recordId: 'de-nowhere' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('stays as staff have changed it when the product is seeded again', async () => {
    await publish({ 'part.1.room': 'Im Hof' })
    await seedActivities({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    expect((await agenda('de_DE'))[0]?.room).toBe('Im Hof')
  })
})
