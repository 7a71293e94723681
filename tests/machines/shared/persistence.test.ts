import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type BookingEvent, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { type Migration, restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import { bookingEvents, hold, outcomes } from '#tests/fixtures/machines/test-drive-booking.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type BookingPorts, bookingActors } from '#tests/support/booking-actors.ts'

const input = { phoneCountry: 'NO' }
const bookedAt = Date.parse(hold.expiresAt) - 300_000

const toContact = [
  bookingEvents['type.chosen'],
  bookingEvents['model.chosen'],
  bookingEvents['site.chosen'],
  bookingEvents['slot.chosen'],
]

/** Device with a clock, and calls that are recorded and answered or left open. */
function device(answers: Partial<BookingPorts> = {}) {
  const calls: unknown[] = []
  const ports: BookingPorts = {
    checkArea: () => Promise.resolve(outcomes.checkArea.ok),
    holdSlot: () => Promise.resolve(outcomes.holdSlot.ok),
    submitBooking: () => Promise.resolve(outcomes.submitBooking.ok),
    now: () => Date.now(),
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    ...answers,
  }
  const machine = testDriveBookingMachine.provide({
    actors: bookingActors({
      ...ports,
      holdSlot: (slot, signal) => (calls.push(slot), ports.holdSlot(slot, signal)),
      submitBooking: (booking, signal) => (calls.push(booking), ports.submitBooking(booking, signal)),
    }),
  })
  return { machine, calls }
}

async function goTo(events: BookingEvent[], answers: Partial<BookingPorts> = {}) {
  const { machine, calls } = device(answers)
  const actor = createActor(machine, { input }).start()
  for (const event of events) {
    actor.send(event)
    await vi.advanceTimersByTimeAsync(0)
  }
  const saved = saveFlow(actor)
  actor.stop()
  return { saved, calls }
}

/** Resumes a saved flow on another device. */
function resume(saved: unknown, answers: Partial<BookingPorts> = {}) {
  const { machine, calls } = device(answers)
  const restored = restoreFlow(machine, saved, input)
  if ('restarted' in restored) throw new Error(restored.restarted)
  return { actor: createActor(machine, { input, snapshot: restored.snapshot }).start(), calls }
}

/** Flow saved during a call, corrupted. */
async function corrupt(change: (snapshot: Record<string, unknown>) => unknown) {
  const { saved } = await goTo([...toContact, bookingEvents['contact.submitted']], { submitBooking: never })
  return { ...saved, snapshot: JSON.stringify(change(JSON.parse(saved.snapshot))) }
}

const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ now: bookedAt })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a booking resumed', () => {
  it('while the contact is edited goes on counting the hold down', async () => {
    const { saved } = await goTo(toContact)
    const { actor } = resume(saved)
    expect(stateOf(actor.getSnapshot())).toBe('open.contact.editing')
    await vi.advanceTimersByTimeAsync(299_999)
    expect(stateOf(actor.getSnapshot())).toBe('open.contact.editing')
    await vi.advanceTimersByTimeAsync(1)
    expect(stateOf(actor.getSnapshot())).toBe('open.slot.lost')
  })

  it('after the hold ran out says so at once', async () => {
    const { saved } = await goTo(toContact)
    vi.setSystemTime(bookedAt + 86_400_000)
    const { actor } = resume(saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(stateOf(actor.getSnapshot())).toBe('open.slot.lost')
  })

  it('while it is submitted submits again with the same hold', async () => {
    const first = await goTo([...toContact, bookingEvents['contact.submitted']], { submitBooking: never })
    const { actor, calls } = resume(first.saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([first.calls.at(-1)])
    expect(calls).toMatchObject([{ body: { holdId: hold.holdId }, idempotencyKey: `booking-${hold.holdId}` }])
    expect(stateOf(actor.getSnapshot())).toBe('booked')
  })

  it('while a slot is held asks for it again with the same key', async () => {
    const first = await goTo(toContact, { holdSlot: never })
    const { actor, calls } = resume(first.saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual(first.calls)
    expect(stateOf(actor.getSnapshot())).toBe('open.contact.editing')
  })

  it('in the middle of a call still gives the call up in time', async () => {
    const { saved } = await goTo([...toContact, bookingEvents['contact.submitted']], { submitBooking: never })
    const { actor } = resume(saved, { submitBooking: never })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(stateOf(actor.getSnapshot())).toBe('open.contact.unclear')
  })

  it('at its end is over and has its order number', async () => {
    const { saved } = await goTo([...toContact, bookingEvents['contact.submitted']])
    const { actor } = resume(saved)
    expect(actor.getSnapshot().status).toBe('done')
    expect(actor.getSnapshot().context.booked).toEqual(outcomes.submitBooking.ok.value)
  })
})

describe('what cannot be restored', () => {
  it.each<[string, (snapshot: Record<string, unknown>) => unknown]>([
    ['no object', () => 7],
    ['null', () => null],
    ['an empty object', () => ({})],
    ['an unknown state', (snapshot) => ({ ...snapshot, value: { open: 'elsewhere' } })],
    ['half a state', (snapshot) => ({ ...snapshot, value: { open: {} } })],
    ['no state', (snapshot) => ({ ...snapshot, value: null })],
    ['no context', (snapshot) => ({ ...snapshot, context: null })],
    ['a context without facts', (snapshot) => ({ ...snapshot, context: {} })],
    ['the call under way missing', (snapshot) => ({ ...snapshot, children: {} })],
    ['a stopped actor', (snapshot) => ({ ...snapshot, status: 'stopped' })],
    ['a failed actor', (snapshot) => ({ ...snapshot, status: 'error', error: 'x' })],
  ])('begins anew from %s', async (_, change) => {
    expect(restoreFlow(testDriveBookingMachine, await corrupt(change), input)).toEqual({ restarted: 'unreadable' })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'saved'],
    ['another machine', { machine: 'consent', version: '1', snapshot: '{}' }],
    ['broken JSON', { machine: 'testDriveBooking', version: '1', snapshot: '{"status":' }],
    ['a snapshot that is no text', { machine: 'testDriveBooking', version: '1', snapshot: {} }],
  ])('begins anew from %s', (_, saved) => {
    expect(restoreFlow(testDriveBookingMachine, saved, input)).toEqual({ restarted: 'unreadable' })
  })
})

describe('a booking saved by an older version', () => {
  const renamed: Migration = {
    to: '2',
    migrate: (flow) => ({ ...flow, context: { ...flow.context, modelId: flow.context['vehicle'] } }),
  }

  it('is carried over by its migrations, one after the other', async () => {
    const { saved } = await goTo(toContact.slice(0, 2))
    const { modelId, ...context } = JSON.parse(saved.snapshot).context
    const flow = { ...JSON.parse(saved.snapshot), context: { ...context, car: modelId } }
    const older = { ...saved, version: '-1', snapshot: JSON.stringify(flow) }
    const restored = restoreFlow(testDriveBookingMachine, older, input, {
      '-1': { to: '0', migrate: (old) => ({ ...old, context: { ...old.context, vehicle: old.context['car'] } }) },
      '0': renamed,
    })
    expect(restored).toMatchObject({ snapshot: { context: { modelId: 'es8' } } })
  })

  it('begins anew without a migration, and says why', async () => {
    const { saved } = await goTo(toContact)
    expect(restoreFlow(testDriveBookingMachine, { ...saved, version: '0' }, input)).toEqual({
      restarted: 'versionChanged',
    })
  })

  it('begins anew when a migration fails', async () => {
    const { saved } = await goTo(toContact)
    const broken: Migration = {
      to: '2',
      migrate: () => {
        throw new Error('cannot')
      },
    }
    expect(restoreFlow(testDriveBookingMachine, { ...saved, version: '0' }, input, { '0': broken })).toEqual({
      restarted: 'unreadable',
    })
  })
})
