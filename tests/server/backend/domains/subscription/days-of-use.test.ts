import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cycleStart } from '#server/backend/domains/subscription/cycles.ts'
import { daysUsed, type UseMonth, usedShare } from '#server/backend/domains/subscription/days-of-use.ts'

const timeZone = 'Europe/Berlin'
const instant = (text: string) => new Date(Temporal.ZonedDateTime.from(`${text}[${timeZone}]`).epochMilliseconds)
const month = (from: string, to: string): UseMonth => ({ startsAt: instant(from), endsAt: instant(to), timeZone })
const price = (amount: number) => [{ code: 'vehicle', amount }]

/** Any month of use of any subscription, in a market with and in one without summer time. */
const anyMonth = fc
  .record({
    handedOverAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
    index: fc.nat(40),
    country: fc.constantFrom('DE', 'AE'),
  })
  .map(({ index, ...order }): UseMonth => {
    const [startsAt, endsAt] = [cycleStart(order, index), cycleStart(order, index + 1)]
    if (!startsAt || !endsAt) throw new Error('an order that is handed over has months')
    return { startsAt, endsAt, timeZone: order.country === 'DE' ? timeZone : 'Asia/Dubai' }
  })
const anyLines = fc.array(
  fc.record({ code: fc.constant('vehicle'), amount: fc.integer({ min: -90_000, max: 900_000 }) }),
)
/** Between a day before and a day after a month, at most. */
const within = ({ startsAt, endsAt }: UseMonth, share: number) =>
  new Date(startsAt.getTime() - 86_400_000 + share * (endsAt.getTime() - startsAt.getTime() + 2 * 86_400_000))

describe('a month of use that ends before its time', () => {
  it.each([
    [
      'the last day of a notice is paid, the day after it is not',
      '2026-03-05T14:20',
      '2026-04-05T14:20',
      '2026-03-21T00:00',
      16,
    ],
    ['the first day alone', '2026-03-05T14:20', '2026-04-05T14:20', '2026-03-06T00:00', 1],
    [
      'a day that has begun when the car comes back early',
      '2026-03-05T14:20',
      '2026-04-05T14:20',
      '2026-03-20T08:00',
      16,
    ],
    ['the day before the next month begins', '2026-03-05T14:20', '2026-04-05T14:20', '2026-04-05T00:00', 31],
    [
      'the day on which the next month begins counts there',
      '2026-03-05T14:20',
      '2026-04-05T14:20',
      '2026-04-05T09:00',
      31,
    ],
    ['the days of a short month', '2027-01-31T10:00', '2027-02-28T10:00', '2027-02-15T00:00', 15],
    ['the days of the month after a short one', '2027-02-28T10:00', '2027-03-31T10:00', '2027-03-31T00:00', 31],
    ['a leap day', '2028-02-01T10:00', '2028-03-01T10:00', '2028-03-01T00:00', 29],
    ['the day on which the clocks go forward', '2027-03-15T10:00', '2027-04-15T10:00', '2027-03-29T00:00', 14],
    ['nothing of a month that has not begun', '2026-03-05T14:20', '2026-04-05T14:20', '2026-03-05T14:20', 0],
    ['all of a month that is over', '2026-03-05T14:20', '2026-04-05T14:20', '2026-06-01T00:00', 31],
  ])('counts %s', (_, from, to, until, days) => {
    expect(daysUsed(month(from, to), instant(until))).toBe(days)
  })

  it('costs its share by days, to the whole minor unit', () => {
    const march = month('2026-03-05T14:20', '2026-04-05T14:20')
    expect(usedShare([...price(62_000), ...price(1_000)], march, instant('2026-03-21T00:00'))).toEqual([
      { code: 'vehicle', amount: 32_000 },
      { code: 'vehicle', amount: 516 },
    ])
    expect(usedShare(price(61_950), march, instant('2026-04-05T14:20'))).toEqual(price(61_950))
  })

  it('never costs more than the whole, never less for more days, and the whole when it is used up', () => {
    fc.assert(
      fc.property(
        anyMonth,
        fc.integer({ min: 0, max: 900_000 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (any, amount, one, other) => {
          const cost = (share: number) => usedShare(price(amount), any, within(any, share))[0]?.amount ?? -1
          const [less, more] = [Math.min(one, other), Math.max(one, other)]
          expect(cost(less)).toBeGreaterThanOrEqual(0)
          expect(cost(more)).toBeGreaterThanOrEqual(cost(less))
          expect(cost(more)).toBeLessThanOrEqual(amount)
          expect(usedShare(price(amount), any, any.endsAt)).toEqual(price(amount))
          expect(usedShare(price(amount), any, any.startsAt)).toEqual(price(0))
        },
      ),
    )
  })

  it('has as many days as the calendar, each of which costs the same at whatever time of it the use ends', () => {
    fc.assert(
      fc.property(anyMonth, anyLines, fc.float({ min: 0, max: 1, noNaN: true }), (any, lines, share) => {
        const whole = daysUsed(any, any.endsAt)
        expect([28, 29, 30, 31]).toContain(whole)
        const until = within(any, share)
        const day = Temporal.Instant.fromEpochMilliseconds(until.getTime()).toZonedDateTimeISO(any.timeZone)
        const startOfDay = new Date(day.startOfDay().epochMilliseconds)
        fc.pre(startOfDay > any.startsAt && until <= any.endsAt)
        const endOfDay = new Date(day.startOfDay().add({ days: 1 }).epochMilliseconds - 1)
        const atNoon = new Date((startOfDay.getTime() + endOfDay.getTime()) / 2)
        expect(usedShare(lines, any, atNoon)).toEqual(usedShare(lines, any, endOfDay))
        expect(daysUsed(any, atNoon)).toBe(Math.min(whole, daysUsed(any, startOfDay) + 1))
      }),
    )
  })
})
