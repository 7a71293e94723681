import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import type { ChargedPeriod } from '#server/backend/domains/payments/payable.ts'
import { type DrivenAddOns, sumOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { useMonth } from '#server/backend/domains/subscription/cycles.ts'
import { usedShare } from '#server/backend/domains/subscription/days-of-use.ts'
import { periodAfter, settlementOf, useEndOf } from '#server/backend/domains/subscription/settlement.ts'

const day = 86_400_000
const timeZone = 'Europe/Berlin'
const noExtras: DrivenAddOns = { packages: [], cares: [], mileage: null }

const price = (amount: number) => ({ amount, currency: 'EUR', vatAmount: 0, vatRate: 1_900 })
const quote: Quote = {
  productId: 'p',
  country: 'DE',
  priceMode: 1,
  months: 1,
  monthlyKm: 1_500,
  deliveryType: 1,
  identityType: 1,
  hasReturnCare: false,
  voucherCode: null,
  monthly: {
    lines: [
      { code: 'vehicle', ...price(64_900) },
      { code: 'usedDiscount', ...price(-3_333) },
      { code: 'paint', ...price(2_050) },
    ],
    total: price(63_617),
  },
  due: {
    lines: [
      { code: 'serviceFee', ...price(9_900) },
      { code: 'deposit', ...price(50_000) },
      { code: 'firstPeriod', ...price(63_617) },
    ],
    total: price(123_517),
  },
  whole: price(73_517),
  hash: 'a'.repeat(64),
}

type Order = Parameters<typeof periodAfter>[0]
const used = (handedOverAt: string): Order => ({
  status: 30,
  country: 'DE',
  currency: 'EUR',
  priceMode: 1,
  quote,
  extensions: [],
  handedOverAt: new Date(handedOverAt),
  notice: null,
  termination: null,
  deliveryDifference: 0,
})
const midnight = (text: string) => Temporal.PlainDate.from(text).toZonedDateTime(timeZone).epochMilliseconds
const noticeTo = (text: string) => ({ givenAt: 0, endsAt: midnight(text) })
const settled = (order: Order, charges: ChargedPeriod[], endedAt: number | string, extras = noExtras) =>
  settlementOf(order, extras, { charges, endedAt: new Date(endedAt) })

/** What all days of use until an end cost, with what was paid for delivery. */
function costUntil(order: Order, endedAt: Date): number {
  let cost = order.deliveryDifference
  for (let index = 0; ; index += 1) {
    const month = useMonth(order, index)
    if (!month || month.startsAt >= endedAt) return cost
    cost += sumOf(usedShare(quote.monthly.lines, month, endedAt))
  }
}

describe('the end of a use', () => {
  const order = used('2026-11-20T08:10:00Z')

  it('takes the discount of an extension off the car in its months only, and by days in the last of them', () => {
    const [startsAt, endsAt] = [
      useMonth(order, 1)?.startsAt.getTime() ?? 0,
      useMonth(order, 3)?.startsAt.getTime() ?? 0,
    ]
    // As the first term, which was calculated a moment before the handover was recorded.
    const extension = { offerNo: 'TO-1', startsAt: startsAt - 3, endsAt, months: 2, perMille: 60 }
    const extended = { ...order, extensions: [extension] }
    const lineOf = (after: number, more: Partial<Order> = {}) => {
      const period = periodAfter({ ...extended, ...more }, noExtras, { after, charges: [] })
      return period?.lines.find(({ code }) => code === 'extensionDiscount')?.amount
    }
    expect([1, 2, 3].map((after) => lineOf(after))).toEqual([-3_817, -3_817, undefined])
    const month = useMonth(order, 2)
    const half = midnight('2027-02-04')
    expect(month && usedShare([{ code: 'x', amount: -3_817 }], month, new Date(half))[0]?.amount).toBe(
      lineOf(2, { notice: { givenAt: 0, endsAt: half } }),
    )
  })

  it('charges the last month by the days until the notice, of which nothing is open then', () => {
    const noticed = { ...order, notice: noticeTo('2027-01-01') }
    const december = periodAfter(noticed, noExtras, { after: 1, charges: [] })
    // 20 to 31 December are 12 of 31 days.
    expect(december).toMatchObject({
      period: 2,
      money: { amount: 25_123 - 1_290 + 794 },
      endsAt: new Date(midnight('2027-01-01')),
    })
    expect(periodAfter(noticed, noExtras, { after: 2, charges: [] })).toBeNull()
    expect(settled(noticed, [{ period: 2, endsAt: december?.endsAt ?? new Date() }], midnight('2027-01-01'))).toEqual(
      [],
    )
  })

  it('gives back the days of a month that was paid as a whole', () => {
    const noticed = { ...order, notice: noticeTo('2026-12-05') }
    expect(periodAfter(noticed, noExtras, { after: 1, charges: [] })).toBeNull()
    // 20 November to 4 December are 15 of 30 days.
    expect(settled(noticed, [], midnight('2026-12-05'))).toEqual([{ code: 'daysOfUse', amount: -31_808 }])
  })

  it('gives back of a month that a voucher made cheaper no more than was paid of it', () => {
    const due = {
      ...quote.due,
      lines: [...quote.due.lines, { code: 'voucher' as const, ...price(-123_517) }],
      total: price(0),
    }
    expect(settled({ ...order, quote: { ...quote, due } }, [], midnight('2026-12-05'))).toEqual([])
  })

  it('settles what would have come with the second month where there is none', () => {
    const dearer = { ...order, deliveryDifference: 19_900, notice: noticeTo('2026-12-21') }
    const [second] = [periodAfter(dearer, noExtras, { after: 1, charges: [] })]
    expect(second?.lines).toContainEqual({ code: 'deliveryFee', amount: 19_900 })
    const early = { ...dearer, notice: noticeTo('2026-12-20') }
    expect(settled(early, [], midnight('2026-12-20'))).toEqual([{ code: 'deliveryFee', amount: 19_900 }])
    expect(settled({ ...early, deliveryDifference: -9_900 }, [], midnight('2026-12-20'))).toEqual([
      { code: 'deliveryFee', amount: -9_900 },
    ])
    expect(settled(early, [{ period: 2, endsAt: new Date(midnight('2026-12-20')) }], midnight('2026-12-20'))).toEqual(
      [],
    )
  })

  it('leaves a free trial alone', () => {
    const trial = { ...order, priceMode: 0 as const, deliveryDifference: 19_900 }
    expect(settled(trial, [], midnight('2026-12-05'))).toEqual([])
  })

  it('is the end of the contract, or the return where that is agreed on earlier', () => {
    const noticed = { notice: noticeTo('2026-12-05'), termination: null }
    expect(useEndOf(noticed, new Date('2026-12-07T10:00:00Z'))).toEqual(new Date(midnight('2026-12-05')))
    expect(useEndOf(noticed, new Date('2026-12-01T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'))
    const open = { notice: null, termination: null }
    expect(useEndOf(open, new Date('2026-12-07T10:00:00Z'))).toEqual(new Date('2026-12-07T10:00:00Z'))
  })

  it('is the return after a termination for non-payment, whatever notice was given', () => {
    const [endsAt, returnBy] = [midnight('2026-12-03'), midnight('2026-12-17')]
    const termination = { announcedAt: 0, endsAt, terminatedAt: endsAt, returnBy }
    const returned = new Date('2026-12-20T10:00:00Z')
    expect(useEndOf({ notice: noticeTo('2026-12-05'), termination }, returned)).toEqual(returned)
    const announced = { ...termination, terminatedAt: null, returnBy: null }
    expect(useEndOf({ notice: noticeTo('2026-12-05'), termination: announced }, returned)).toEqual(
      new Date(midnight('2026-12-05')),
    )
  })

  it('costs the days of use to the cent, however often the notice was given and taken back', () => {
    const life = fc.record({
      handedOverAt: fc.date({ min: new Date('2026-11-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      // What the customer does at the beginning of each month, before it is charged.
      notices: fc.array(fc.constantFrom<'keep' | 'revoke' | number>('keep', 'revoke', 1, 10, 20, 29, 45), {
        minLength: 1,
        maxLength: 8,
      }),
      returnedDaysLater: fc.nat(80),
      deliveryDifference: fc.constantFrom(0, 19_900, -9_900),
    })
    fc.assert(
      fc.property(life, ({ handedOverAt, notices, returnedDaysLater, deliveryDifference }) => {
        const now: Order = { ...used(handedOverAt.toISOString()), deliveryDifference }
        const charges: ChargedPeriod[] = []
        let charged = sumOf(quote.monthly.lines)
        let time = handedOverAt.getTime()
        let months = 1
        for (const [index, wish] of notices.entries()) {
          const month = useMonth(now, index + 1)
          if (!month || (now.notice && now.notice.endsAt <= month.startsAt.getTime())) break
          time = month.startsAt.getTime()
          if (wish === 'revoke') now.notice = null
          else if (wish !== 'keep') now.notice = { givenAt: time, endsAt: time + wish * day }
          const period = periodAfter(now, noExtras, { after: index + 1, charges })
          if (!period) break
          months = period.period
          // What costs nothing is not charged.
          if (period.money.amount > 0) charges.push(period)
          charged += period.money.amount
        }
        const endedAt = useEndOf(now, new Date(time + returnedDaysLater * day))
        // Months that began after the last that was charged in this life were not: the return is before them.
        const next = useMonth(now, months)
        if (!next || endedAt > next.startsAt) return
        const open = sumOf(settlementOf(now, noExtras, { charges, endedAt }))
        expect(charged + open).toBe(costUntil(now, endedAt))
      }),
    )
  })
})
