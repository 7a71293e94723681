import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { quoteFor } from '#server/backend/domains/catalogue/module.ts'
import { readPriceList } from '#server/backend/domains/catalogue/price-list.ts'
import { seedCatalogue } from '#server/backend/domains/catalogue/seed/seed-catalogue.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const monthly = 'version.vind-82-rwd.monthly'
const service = 'fee.service'

describe.each(databaseKinds)('a change of a price list (%s)', (kind) => {
  let world: MasterDataWorld
  beforeAll(async () => {
    world = await openMasterDataWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** Value in force at the start of a test. */
  let before: number
  beforeEach(async () => {
    before = Number(await world.value(monthly))
  })

  const refusal = (guard: string) => ({ code: 'transition_not_allowed', data: { guard } })

  it('is compared with what is in force, in figures that customers pay', async () => {
    const { differences, figures, sameFigures, facts } = await world.draft({ [monthly]: before + 2_000 })
    expect(differences).toEqual([{ path: monthly, before, after: before + 2_000, problem: null, isOutdated: false }])
    const about = { kind: 'version', id: 'vind-82-rwd', name: 'Vind 82 kWh RWD' }
    expect(figures).toContainEqual({ name: 'longestTerm', subject: about, before, after: before + 2_000 })
    expect(figures.map(({ name }) => name)).toEqual(['longestTerm', 'yearTerm', 'flexible'])
    expect(sameFigures).toBe(37)
    expect(facts).toMatchObject({ isSecondPerson: false, isValid: true, isUpToDate: true })
    expect(await world.value(monthly)).toBe(before)
  })

  it('comes into force by a second person, for every replica at once, with the listed prices of its products', async () => {
    const { changeNo } = await world.draft({ [monthly]: before + 1_000 })
    await expect(world.fire(changeNo, { type: 'staff.released' }, world.second)).rejects.toMatchObject(
      refusal('notInThisState'),
    )
    await world.fire(changeNo, { type: 'staff.proposed' })
    await expect(world.fire(changeNo, { type: 'staff.released' })).rejects.toMatchObject(refusal('isSecondPerson'))
    const [waiting] = await world.services.db().select().from(workItems).where(eq(workItems.itemNo, changeNo))
    expect(waiting).toMatchObject({ kind: 'dataChange', what: 'release', market: 'DE' })

    const { vehicles = 0 } = await tagVersions(world.services)
    const listed = await listedPrices()
    await readPriceList(world.services, 'DE')
    expect(await world.fire(changeNo, { type: 'staff.released' }, world.second)).toMatchObject({
      status: DataChangeStatus.inForce,
      authors: [{ name: 'Eli Finance' }],
    })
    expect(await tagVersions(world.services)).toMatchObject({ vehicles: vehicles + 1 })
    const { cards } = await readPriceList(world.services, 'DE')
    expect(cards.find(({ skuId }) => skuId === 'vind-82-rwd')?.monthlyBase).toBe(before + 1_000)
    const now = await listedPrices()
    expect([...now].filter(([id, price]) => price !== listed.get(id)).map(([id]) => id.slice(0, 14))).toEqual(
      Array.from({ length: [...now.keys()].filter((id) => id.includes('vind-82-rwd')).length }, () => 'de-vind-82-rwd'),
    )
    expect(await world.services.db().select().from(workItems).where(eq(workItems.itemNo, changeNo))).toEqual([])
  })

  it('is not released by anybody who has written a part of it', async () => {
    const { changeNo } = await world.draft({ [monthly]: before + 500 })
    await world.save(changeNo, { [monthly]: before + 600 }, world.second)
    await world.fire(changeNo, { type: 'staff.proposed' })
    await expect(world.fire(changeNo, { type: 'staff.released' }, world.second)).rejects.toMatchObject(
      refusal('isSecondPerson'),
    )
    expect(await world.value(monthly)).toBe(before)
  })

  it('goes back to its writer with the words of the second person', async () => {
    const { changeNo } = await world.draft({ [monthly]: before + 1_000 })
    await world.fire(changeNo, { type: 'staff.proposed' })
    const returned = await world.fire(changeNo, { type: 'staff.returned', reason: 'Too much at once' }, world.second)
    expect(returned).toMatchObject({ status: DataChangeStatus.draft, remark: 'Too much at once' })
    await world.fire(changeNo, { type: 'staff.discarded' })
  })

  it('is refused where it changes nothing, is out of bounds, or contradicts other values', async () => {
    const nothing = await world.draft({ [monthly]: before })
    await expect(world.fire(nothing.changeNo, { type: 'staff.proposed' })).rejects.toMatchObject(refusal('isDifferent'))
    const uneven = await world.draft({ [monthly]: before + 1 })
    expect(uneven.differences[0]?.problem).toBe('outOfBounds')
    await expect(world.fire(uneven.changeNo, { type: 'staff.proposed' })).rejects.toMatchObject(refusal('isValid'))
    const flag = await world.draft({ [monthly]: true })
    expect(flag.differences[0]?.problem).toBe('outOfBounds')
    // A longer term that costs more than a shorter one.
    const longer = await world.draft({ 'factor.24': 12_000 })
    expect(longer.differences[0]?.problem).toBe('contradiction')
    await expect(world.fire(longer.changeNo, { type: 'staff.proposed' })).rejects.toMatchObject(refusal('isValid'))
  })

  it('leaves out a value that may be missing, and no other', async () => {
    const notSold = await world.draft({ 'version.vind-82-rwd.listPrice': null })
    expect(notSold.differences).toMatchObject([{ after: null, problem: null }])
    expect(notSold.figures).toMatchObject([{ name: 'onTheRoad', after: null }])
    const free = await world.draft({ [monthly]: null })
    expect(free.differences).toMatchObject([{ after: null, problem: 'outOfBounds' }])
  })

  it('comes into force on its day by the clocks of its market, and not before', async () => {
    const now = Temporal.Instant.fromEpochMilliseconds(world.services.clock.now().getTime())
    const day = now.toZonedDateTimeISO('Europe/Berlin').add({ days: 2 }).toPlainDateTime()
    const validFrom = day.toString({ smallestUnit: 'minute' })
    const scheduled = await world.released({ [monthly]: before + 3_000 }, { validFrom })
    expect(scheduled).toMatchObject({ status: DataChangeStatus.scheduled, inForceAt: null })
    await world.pass(86_400)
    expect(await world.value(monthly)).toBe(before)
    await world.pass(86_400)
    expect(await world.value(monthly)).toBe(before + 3_000)
    expect(await world.read(scheduled.changeNo)).toMatchObject({ status: DataChangeStatus.inForce })
  })

  it('stays out of force when taken back before its day', async () => {
    const validFrom = localTime(1)
    const { changeNo } = await world.released({ [monthly]: before + 3_000 }, { validFrom })
    await world.fire(changeNo, { type: 'staff.unscheduled' }, world.second)
    await world.pass(2 * 86_400)
    expect(await world.value(monthly)).toBe(before)
  })

  it('leaves alone what another change has changed meanwhile', async () => {
    const fee = Number(await world.value(service))
    const both = await world.released({ [monthly]: before + 100 }, { validFrom: localTime(1) })
    await world.released({ [service]: fee + 100 })
    // Other values: both are in force.
    await world.pass(2 * 86_400)
    expect([await world.value(monthly), await world.value(service)]).toEqual([before + 100, fee + 100])
    expect(await world.read(both.changeNo)).toMatchObject({ status: DataChangeStatus.inForce })

    const late = await world.released({ [monthly]: before + 200 }, { validFrom: localTime(1) })
    await world.released({ [monthly]: before + 300 })
    await world.pass(2 * 86_400)
    expect(await world.value(monthly)).toBe(before + 300)
    expect(await world.read(late.changeNo)).toMatchObject({
      status: DataChangeStatus.outdated,
      differences: [{ isOutdated: true }],
    })
    const [waiting] = await world.services.db().select().from(workItems).where(eq(workItems.itemNo, late.changeNo))
    expect(waiting).toMatchObject({ what: 'outdatedChange' })

    await world.fire(late.changeNo, { type: 'staff.reopened' })
    await expect(world.fire(late.changeNo, { type: 'staff.proposed' })).rejects.toMatchObject(refusal('isUpToDate'))
    await world.save(late.changeNo, { [monthly]: before + 200 })
    await world.fire(late.changeNo, { type: 'staff.proposed' })
    await world.fire(late.changeNo, { type: 'staff.released' }, world.second)
    expect(await world.value(monthly)).toBe(before + 200)
  })

  it('is undone by one press, unless its values were changed again', async () => {
    const first = await world.released({ [monthly]: before + 1_000 })
    const later = await world.released({ [monthly]: before + 2_000 })
    const undo = (changeNo: string) =>
      world.fire(changeNo, { type: 'staff.undone', reason: 'A digit too much' }, world.second)
    await expect(undo(first.changeNo)).rejects.toMatchObject(refusal('isUnchangedSince'))
    expect(await undo(later.changeNo)).toMatchObject({ status: DataChangeStatus.undone, remark: 'A digit too much' })
    expect(await world.value(monthly)).toBe(before + 1_000)
    await undo(first.changeNo)
    expect(await world.value(monthly)).toBe(before)
  })

  it('is one of several versions, each of which a draft can start from', async () => {
    const first = await world.released({ [monthly]: before + 1_000 })
    await world.released({ [monthly]: before + 2_000, [service]: 30_000 })
    const history = await world.history()
    expect(history.slice(0, 2).map(({ differences }) => differences)).toEqual([2, 1])
    const body = { kind: 'priceList', recordId: 'DE', reason: 'As it was', before: first.changeNo } as const
    const restored = await world.calls.createChange({ params: {}, query: undefined, body }, world.second)
    expect(restored).toMatchObject({ status: DataChangeStatus.draft })
    expect(restored.differences.find(({ path }) => path === monthly)).toMatchObject({ after: before })
    expect(restored.differences).toHaveLength(2)
    const foreign = { ...body, recordId: 'NL' }
    await expect(
      world.calls.createChange({ params: {}, query: undefined, body: foreign }, world.second),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is released once, whatever two people press at a time', async () => {
    const { changeNo, version } = await world.draft({ [monthly]: before + 1_000 })
    await world.fire(changeNo, { type: 'staff.proposed' })
    const body = { type: 'staff.released', version: version + 1 } as const
    const press = () => world.calls.fireChangeEvent({ params: { changeNo }, query: undefined, body }, world.second)
    const pressed = await Promise.allSettled([press(), press(), press()])
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.history()).filter((change) => change.changeNo === changeNo)).toHaveLength(1)
  })

  it('changes the price of a car that is quoted, and survives a release of the product with other prices', async () => {
    const choice = { priceMode: 2, months: 36, monthlyKm: 1_500, identityType: 1, hasReturnCare: false } as const
    const product = 'de-vind-82-rwd-arctic-19-aero-basalt-order'
    const quote = async () => {
      // The caller's list may be two seconds old.
      await tagVersions(world.services)
      return quoteFor(world.services, product, { ...choice, deliveryType: 1 })
    }
    const old = await quote()
    await world.released({ [monthly]: before + 10_000 })
    const changed = await quote()
    expect(changed.monthly.total.amount).toBeGreaterThan(old.monthly.total.amount)
    expect(changed.hash).not.toBe(old.hash)

    const listed = await listedPrices()
    await seedCatalogue({
      services: world.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => world.services.transaction(write),
    })
    expect(await world.value(monthly)).toBe(before + 10_000)
    expect(await listedPrices()).toEqual(listed)
  })

  it('is not begun for a market without prices', async () => {
    const body = { kind: 'priceList', recordId: 'FR', reason: 'A new market' } as const
    await expect(world.calls.createChange({ params: {}, query: undefined, body }, world.writer)).rejects.toMatchObject({
      code: 'not_found',
    })
    const { items } = await world.calls.listRecords({ params: {}, query: undefined, body: undefined }, world.writer)
    const lists = items.filter((item) => item.kind === 'priceList')
    expect(lists.map(({ recordId }) => recordId)).toEqual(['DE', 'DK', 'NL', 'SE', 'NO', 'AE'])
  })

  async function listedPrices(): Promise<Map<string, number>> {
    const rows = await world.services
      .db()
      .select({ id: products.id, price: products.monthlyFrom })
      .from(products)
      .where(eq(products.country, 'DE'))
    return new Map(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, price }) => [id, price]))
  }

  function localTime(days: number): string {
    const now = Temporal.Instant.fromEpochMilliseconds(world.services.clock.now().getTime())
    const then = now.toZonedDateTimeISO('Europe/Berlin').add({ days }).toPlainDateTime()
    return then.toString({ smallestUnit: 'minute' })
  }
})
