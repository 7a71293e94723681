import { describe, expect, it } from 'vitest'
import { config } from '#config'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'

const zone = 'Europe/Berlin'

describe('an answer', () => {
  it.each([
    ['a Monday', '2026-11-23T08:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['a Thursday, with the weekend left out', '2026-11-26T08:00:00Z', '2026-11-30T23:00:00.000Z'],
    ['a Friday evening', '2026-11-27T22:59:00Z', '2026-12-01T23:00:00.000Z'],
    ['the same evening an hour later, which is a Saturday there', '2026-11-27T23:30:00Z', '2026-12-01T23:00:00.000Z'],
    ['a Sunday', '2026-11-29T12:00:00Z', '2026-12-01T23:00:00.000Z'],
  ])('to what arrived on %s is due at the end of the second working day', (_, arrived, due) => {
    expect(config.limits.answerWorkingDays).toBe(2)
    expect(answerDueAt(new Date(arrived), zone).toISOString()).toBe(due)
  })

  it('is due by the calendar of its market', () => {
    const arrived = new Date('2026-11-24T21:30:00Z')
    expect(answerDueAt(arrived, zone).toISOString()).toBe('2026-11-26T23:00:00.000Z')
    expect(answerDueAt(arrived, 'Asia/Dubai').toISOString()).toBe('2026-11-27T20:00:00.000Z')
  })
})
