import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleSlug } from '#config'
import { config } from '#config'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { openingRecordId } from '#server/api/input/master-data.ts'
import { readOpenings } from '#server/backend/domains/careers/openings.ts'
import { seedOpenings } from '#server/backend/domains/careers/seed/opening-rows.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const refused = { data: { guard: 'isValid' } }
const known = 'material-designer-copenhagen'

/** Opening of a new address, in the languages of the Netherlands. */
const whole: Record<string, DataValue> = {
  reference: 'SO-2701',
  team: 'team.design',
  workplace: 'workplace.hybrid',
  employment: 'employment.partTime',
  payLeast: 3_400,
  payMost: 4_100,
  payPeriod: 'payPeriod.month',
  validFrom: '2026-01-02',
  'title.nl': 'Kleurontwerper',
  'city.nl': 'Utrecht',
  'summary.nl': 'Je bepaalt welke kleur een auto over tien jaar heeft.',
  'task.1.nl': 'Lakken ontwikkelen',
  'requirement.1.nl': 'Een goed oog',
  'title.en': 'Color designer',
  'city.en': 'Utrecht',
  'summary.en': 'You decide which color a car has in ten years.',
  'task.1.en': 'Develop paints',
  'requirement.1.en': 'A good eye',
}

describe.each(databaseKinds)('an opening that staff change (%s)', (kind) => {
  let world: MasterDataWorld
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
  })
  afterAll(() => world.close())

  async function shown(id: string, slug: LocaleSlug) {
    const { lang, region } = config.locales[slug]
    return (await readOpenings(world.services, { lang, region })).find((opening) => opening.id === id)
  }
  const draft = (market: string, id: string, values: Record<string, DataValue>) =>
    world.draft(values, { kind: 'opening', recordId: openingRecordId(market, id) })
  async function publish(market: string, id: string, values: Record<string, DataValue>) {
    const { changeNo } = await draft(market, id, values)
    const { status } = await world.fire(changeNo, { type: 'staff.published' })
    expect(status).toBe(DataChangeStatus.inForce)
    return changeNo
  }
  const retract = (changeNo: string) => world.fire(changeNo, { type: 'staff.retracted', reason: '' })

  it('is published by its writer and shown at once, and its days and pay with it', async () => {
    const { careers = 0 } = await tagVersions(world.services)
    const before = await shown(known, 'da_DK')
    const changeNo = await publish('DK', known, { payMost: 58_000, 'task.3.da': null, validUntil: '2030-01-31' })
    expect(await shown(known, 'da_DK')).toMatchObject({
      title: before?.title,
      pay: { max: 58_000, currency: 'DKK' },
      closesOn: '2030-01-31',
      tasks: before?.tasks.slice(0, 2),
    })
    expect(await tagVersions(world.services)).toMatchObject({ careers: careers + 1 })
    await retract(changeNo)
    expect(await shown(known, 'da_DK')).toEqual(before)
  })

  it('is shown in another language for as long as its English text is the one translated', async () => {
    const before = await shown(known, 'de_DE')
    const changeNo = await publish('DK', known, {
      'summary.en': 'You decide how a seat feels, today and in ten years.',
    })
    expect(await shown(known, 'de_DE')).toMatchObject({ language: 'en', title: 'Material designer' })
    expect(await shown(known, 'da_DK')).toMatchObject({ language: 'da' })
    await retract(changeNo)
    expect(await shown(known, 'de_DE')).toEqual(before)
  })

  it('can begin under a new address, and is gone when that is taken back', async () => {
    const changeNo = await publish('NL', 'color-designer-utrecht', whole)
    expect(await shown('color-designer-utrecht', 'nl_NL')).toMatchObject({
      title: 'Kleurontwerper',
      country: 'NL',
      pay: { min: 3_400, max: 4_100, currency: 'EUR', per: 'month' },
      isOpen: true,
    })
    await retract(changeNo)
    expect(await shown('color-designer-utrecht', 'nl_NL')).toBeUndefined()
  })

  it('has all facts, each text in the languages of its market, and neither pay nor days the wrong way round', async () => {
    const wrong: Record<string, DataValue>[] = [
      { ...whole, team: null },
      { ...whole, 'title.nl': null },
      { ...whole, 'requirement.1.en': null },
      { ...whole, payMost: 3_000 },
      { ...whole, validUntil: '2026-01-01' },
      { ...whole, 'task.2.nl': 'x'.repeat(301) },
    ]
    for (const values of wrong) {
      await expect(
        draft('NL', 'color-designer-utrecht', values).then(({ changeNo }) =>
          world.fire(changeNo, { type: 'staff.published' }),
        ),
      ).rejects.toMatchObject(refused)
    }
    for (const id of ['DE', 'UPPER', 'with space', '../x']) {
      await expect(draft('NL', id, whole)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(draft('NL', known, whole)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stays as staff have changed it when the product is seeded again', async () => {
    await publish('DK', known, { reference: 'SO-9999' })
    await seedOpenings({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    expect((await shown(known, 'da_DK'))?.reference).toBe('SO-9999')
  })
})
