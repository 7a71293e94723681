import { describe, expect, it } from 'vitest'
import {
  type BookingContext,
  type BookingSnapshot,
  canOpen,
  canRestart,
  canRetry,
  currentStep,
  isBusy,
  problem,
  progress,
  summary,
  testDriveBookingMachine,
  whyClosed,
} from '#machines/flows/test-drive-booking/index.ts'
import { address, chosen, hold, site, startsAt } from '#tests/fixtures/machines/test-drive-booking.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<BookingContext> = {}): BookingSnapshot {
  return at(testDriveBookingMachine, state, { ...chosen, ...given }) as BookingSnapshot
}

describe('where a booking stands', () => {
  it.each([
    ['open.type', 'type'],
    ['open.place.notServed', 'place'],
    ['open.slot.holding', 'slot'],
    ['open.contact.submitting', 'contact'],
    ['booked', 'done'],
  ])('in %s is the step %s', (state, step) => {
    expect(currentStep(inState(state))).toBe(step)
  })

  it('is done with the steps before, and lets later ones be opened whose facts are known', () => {
    expect(progress(inState('open.place.choosing', { hold: null }))).toEqual([
      { step: 'type', status: 'done', canOpen: true },
      { step: 'model', status: 'done', canOpen: true },
      { step: 'place', status: 'current', canOpen: true },
      { step: 'slot', status: 'upcoming', canOpen: true },
      { step: 'contact', status: 'upcoming', canOpen: false },
    ])
  })

  it('opens no step during a call', () => {
    const snapshot = inState('open.slot.holding')
    expect(isBusy(snapshot)).toBe(true)
    expect(canOpen(snapshot, 'type')).toBe(false)
    expect(whyClosed(snapshot, 'type')).toBe('busy')
  })

  it('names the first step to do before a closed one', () => {
    expect(whyClosed(inState('open.type', { modelId: null, site: null }), 'contact')).toBe('model')
    expect(whyClosed(inState('open.type', { holdKey: 'key-2' }), 'contact')).toBe('slot')
    expect(whyClosed(inState('open.type'), 'contact')).toBeNull()
    expect(whyClosed(inState('booked'), 'type')).toBe('over')
  })

  it.each([
    ['open.place.choosing', null],
    ['open.place.notServed', 'areaNotServed'],
    ['open.place.failed', 'areaUnchecked'],
    ['open.slot.taken', 'slotTaken'],
    ['open.slot.lost', 'holdLost'],
    ['open.slot.failed', 'slotNotHeld'],
    ['open.contact.captchaFailed', 'captchaFailed'],
    ['open.contact.emailNotAllowed', 'emailNotAllowed'],
    ['open.contact.unclear', 'bookingUnclear'],
  ])('in %s has the problem %s', (state, name) => {
    expect(problem(inState(state))).toBe(name)
  })

  it('can be tried again until it has failed five times, and then begun anew', () => {
    expect(canRetry(inState('open.contact.unclear', { failures: 4 }))).toBe(true)
    expect(canRestart(inState('open.contact.unclear', { failures: 4 }))).toBe(false)
    expect(canRetry(inState('open.contact.unclear', { failures: 5 }))).toBe(false)
    expect(canRestart(inState('open.contact.unclear', { failures: 5 }))).toBe(true)
  })
})

describe('the summary of a booking', () => {
  it('shows until when the chosen slot is held', () => {
    expect(summary(inState('open.contact.editing'))).toEqual({
      entryType: 2,
      mode: 'test_drive_later',
      modelId: 'es8',
      site,
      address,
      startsAt,
      endsAt: hold.endsAt,
      heldUntil: hold.expiresAt,
      booked: null,
    })
  })

  it('does not show the hold of an earlier choice', () => {
    expect(summary(inState('open.slot.taken', { holdKey: 'key-2' }))).toMatchObject({ endsAt: null, heldUntil: null })
  })
})
