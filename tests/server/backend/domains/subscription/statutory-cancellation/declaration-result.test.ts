import { describe, expect, it } from 'vitest'
import { resultFor } from '#server/backend/domains/subscription/statutory-cancellation/declaration-result.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const closed = { now: '2026-11-20T08:00:00.000Z', cancel: null, withdraw: null, notice: null }
const cancel = { fee: euros(9_900), refund: euros(100), until: null, undoUntil: closed.now }
const withdraw = { until: closed.now, usageFee: euros(0), refund: euros(10_000) }
const order = { status: 10, cancellation: null, notice: null }
const withdrawal = { kind: 'withdrawal', cause: 'ordinary', endsOn: null } as const
const cancellation = { kind: 'cancellation', cause: 'ordinary', endsOn: null } as const

describe('what a declaration comes to', () => {
  it('is a withdrawal while the law’s window is open, and a person’s decision after it', () => {
    expect(resultFor(order, { ...closed, withdraw }, withdrawal)).toMatchObject({
      outcome: 'withdrawn',
      ending: { kind: 'withdraw' },
    })
    expect(resultFor(order, { ...closed, cancel }, withdrawal)).toEqual({ outcome: 'underReview' })
  })

  it('ends an order that nothing is paid of without a fee, whichever word is used', () => {
    const free = { ...closed, cancel: { ...cancel, fee: euros(0) } }
    expect(resultFor({ ...order, status: 1 }, free, withdrawal).outcome).toBe('cancelled')
    expect(resultFor({ ...order, status: 1 }, free, cancellation).outcome).toBe('cancelled')
  })

  it('is notice to the earliest day in use, or to a later one where every day is possible', () => {
    const used = { ...order, status: 30 }
    const notice = { earliestOn: '2026-12-05', isAnyDayAfter: true }
    const lastDay = (endsOn: string | null, isAnyDayAfter = true) =>
      resultFor(used, { ...closed, notice: { ...notice, isAnyDayAfter } }, { ...cancellation, endsOn }).endsOn
    expect(lastDay(null)).toBe('2026-12-05')
    expect(lastDay('2026-12-01')).toBe('2026-12-05')
    expect(lastDay('2027-01-31')).toBe('2027-01-31')
    expect(lastDay('2027-01-31', false)).toBe('2026-12-05')
  })

  it('is for a person to decide where a reason is given that is out of the ordinary, or it is too late', () => {
    expect(resultFor(order, { ...closed, cancel }, { ...cancellation, cause: 'extraordinary' }).outcome).toBe(
      'underReview',
    )
    expect(resultFor({ ...order, status: 20 }, closed, cancellation).outcome).toBe('underReview')
  })

  it('is nothing where there is no contract, or it is ending already', () => {
    for (const status of [0, 40, 50, 999]) {
      expect(resultFor({ ...order, status }, { ...closed, cancel, withdraw }, withdrawal).outcome).toBe('nothingToEnd')
    }
    const notice = { givenAt: 1, endsAt: 2 }
    expect(resultFor({ ...order, status: 30, notice }, closed, cancellation).outcome).toBe('nothingToEnd')
  })
})
