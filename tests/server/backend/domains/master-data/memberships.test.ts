import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastWithdrawalDays, marketCodes } from '#config'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { membershipRecordId } from '#server/api/input/master-data.ts'
import { isBenefitOffered } from '#server/backend/domains/benefits/module.ts'
import { listOffers } from '#server/backend/domains/membership/offers.ts'
import { seedMemberships } from '#server/backend/domains/membership/seed/memberships.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { type MembershipWorld, openMembershipWorld } from '#tests/server/backend/domains/membership/membership-world.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')
const refused = { data: { guard: 'isValid' } }

describe('a membership that staff change', () => {
  let shop: MembershipWorld
  let desk: MasterDataWorld
  beforeAll(async () => {
    const shared = await place('postgresql')
    shop = await openMembershipWorld(shared)
    desk = await openMasterDataWorld(shared)
  })
  afterAll(async () => {
    await desk.close()
    await shop.close()
  })

  const offerOf = async (type: OwnershipType = OwnershipType.anybody, market: 'DE' | 'NO' | 'AE' = 'DE') =>
    (await listOffers(desk.services, market)).find(({ ownershipType }) => ownershipType === type)
  const plan = (recordId: string) => ({ kind: 'membershipOffer', recordId }) as const
  const release = (values: Record<string, DataValue>, recordId = 'DE-anybody') => desk.released(values, plan(recordId))
  async function propose(values: Record<string, DataValue>, recordId = 'DE-anybody') {
    const { changeNo } = await desk.draft(values, plan(recordId))
    return desk.fire(changeNo, { type: 'staff.proposed' })
  }
  const undo = (changeNo: string) => desk.fire(changeNo, { type: 'staff.undone', reason: 'Not agreed' }, desk.second)

  it('is a record in each market and of each type', async () => {
    const { items } = await desk.calls.listRecords({ params: {}, query: undefined, body: undefined }, desk.writer)
    const records = items.filter(({ kind }) => kind === 'membershipOffer').map(({ recordId }) => recordId)
    const all = marketCodes.flatMap((country) =>
      Object.values(OwnershipType).map((type) => membershipRecordId(country, type)),
    )
    expect(records.toSorted()).toEqual(all.toSorted())
  })

  it('costs, lasts and brings what two people have agreed on, at once, and again what it did when that is undone', async () => {
    const before = await offerOf()
    const { memberships = 0 } = await tagVersions(desk.services)
    const { changeNo } = await release({
      membershipPrice: 9_900,
      length: 6,
      withdrawalDays: 30,
      termsVersion: '2027-01',
      'benefit.waitingListFirst': false,
    })
    expect(await offerOf()).toMatchObject({
      price: { amount: 9_900, currency: 'EUR' },
      paymentKind: 'PAY_ONCE',
      months: 6,
      withdrawalDays: 30,
      termsVersion: '2027-01',
      benefits: ['priorityHandover'],
    })
    expect(await tagVersions(desk.services)).toMatchObject({ memberships: memberships + 1 })
    await undo(changeNo)
    expect(await offerOf()).toEqual(before)
  })

  it('is free where it costs nothing, and can be without benefits', async () => {
    const { changeNo } = await release({
      membershipPrice: 0,
      termsVersion: '2027-01',
      'benefit.priorityHandover': false,
      'benefit.waitingListFirst': false,
    })
    expect(await offerOf()).toMatchObject({ paymentKind: 'FREE', price: { amount: 0 }, benefits: [] })
    const ada = await shop.customer()
    const order = await shop.join(ada)
    expect(order).toMatchObject({ paymentKind: 'FREE', benefits: [], status: 20 })
    expect((await shop.info(ada)).current).toMatchObject({ benefits: [] })
    await undo(changeNo)
  })

  it('is released by a second person only', async () => {
    const { changeNo } = await propose({ membershipPrice: 11_000 })
    await expect(desk.fire(changeNo, { type: 'staff.released' })).rejects.toMatchObject({
      data: { guard: 'isSecondPerson' },
    })
    const { changeNo: draft } = await desk.draft({ membershipPrice: 11_000 }, plan('NO-anybody'))
    await expect(desk.fire(draft, { type: 'staff.published' })).rejects.toMatchObject({
      data: { guard: 'isNoMoney' },
    })
  })

  it('stays for those who bought it before, and is not sold to those who read other terms', async () => {
    const ada = await shop.customer()
    const order = await shop.member(ada)
    const { termsVersion = '', price } = (await offerOf()) ?? {}
    const { changeNo } = await release({
      length: 3,
      termsVersion: '2027-02',
      'benefit.priorityHandover': false,
    })
    const { months, benefits } = order
    expect(await shop.read(ada, order.orderNo)).toMatchObject({ months, benefits, facts: { termsVersion } })
    expect((await shop.info(ada)).current).toMatchObject({ benefits: ['priorityHandover', 'waitingListFirst'] })
    const shown = { amount: price?.amount ?? 0, currency: price?.currency ?? '' }
    const eve = await shop.customer()
    await expect(shop.join(eve, OwnershipType.anybody, { shown, termsVersion })).rejects.toMatchObject({
      code: 'terms_changed',
    })
    expect(await shop.join(eve)).toMatchObject({ months: 3, benefits: ['waitingListFirst'] })
    await undo(changeNo)
  })

  it('changes nothing that its terms say under the same version of them', async () => {
    const alone: Record<string, DataValue>[] = [
      { length: 11 },
      { withdrawalDays: 20 },
      { 'benefit.priorityHandover': false },
    ]
    for (const values of alone) {
      await expect(propose(values)).rejects.toMatchObject(refused)
      expect(await propose({ ...values, termsVersion: '2027-03' })).toMatchObject({ status: DataChangeStatus.proposed })
    }
    expect(await propose({ membershipPrice: 13_000 })).toMatchObject({ status: DataChangeStatus.proposed })
  })

  it('has no fewer days to withdraw than the law of its market gives', async () => {
    const days = (withdrawalDays: number) => ({ withdrawalDays, termsVersion: '2027-04' })
    for (const code of marketCodes) {
      const least = leastWithdrawalDays[code]
      expect(await propose(days(least + 1), `${code}-anybody`)).toMatchObject({ facts: { isValid: true } })
      await expect(propose(days(least - 1), `${code}-anybody`)).rejects.toMatchObject(refused)
    }
    expect(leastWithdrawalDays).toEqual({ DE: 14, DK: 14, NL: 14, SE: 14, NO: 14, AE: 0 })
  })

  it('has bounds, and no price where an owner or a code gives it away', async () => {
    const wrong: Record<string, DataValue>[] = [
      { membershipPrice: -1 },
      { membershipPrice: 10_000_001 },
      { vat: 5_001 },
      { length: 0, termsVersion: '2027-05' },
      { length: 25, termsVersion: '2027-05' },
      { withdrawalDays: 61, termsVersion: '2027-05' },
      { termsVersion: 'x'.repeat(41) },
      { termsVersion: null },
      { 'benefit.priorityHandover': null, termsVersion: '2027-05' },
    ]
    for (const values of wrong) await expect(propose(values)).rejects.toMatchObject(refused)
    for (const type of ['named', 'code']) {
      const { differences } = await desk.draft({ membershipPrice: 100 }, plan(`DE-${type}`))
      expect(differences).toEqual([])
    }
    for (const id of ['DE-nobody', 'XX-anybody', 'anybody', 'DE']) {
      await expect(desk.draft({}, plan(id))).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('is named by cars only while a membership brings what they name', async () => {
    const isOffered = () => isBenefitOffered(desk.services, 'SE', 'priorityHandover')
    expect(await isOffered()).toBe(true)
    const none = { 'benefit.priorityHandover': false, termsVersion: '2027-06' }
    for (const type of ['anybody', 'owner', 'named', 'code']) {
      expect(await isOffered()).toBe(true)
      await release(none, `SE-${type}`)
    }
    expect(await isOffered()).toBe(false)
    expect(await isBenefitOffered(desk.services, 'SE', 'waitingListFirst')).toBe(true)
  })

  it('stays as staff have changed it when the product is seeded again', async () => {
    await release({ membershipPrice: 77_700 }, 'NO-anybody')
    await seedMemberships({
      services: desk.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => desk.services.transaction(write),
    })
    expect((await offerOf(OwnershipType.anybody, 'NO'))?.price.amount).toBe(77_700)
  })
})
