import { createActor } from 'xstate'
import { currentStep, isBusy, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import { outcomes } from '#tests/fixtures/machines/test-drive-booking.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type BookingPorts, bookingActors } from '#tests/support/booking-actors.ts'
import { type BookingPathStep, bookingPaths } from '#tests/support/booking-paths.ts'

/** A booking as a tab keeps it, in one of the states of its machine. */
export interface StoredState {
  state: string
  /** Segment of its address. */
  step: string
  /** What the session storage holds. */
  kept: string
  /** Whether a call is under way in it. */
  isBusy: boolean
}

const site = {
  id: 'no-oslo-bjoervika',
  name: 'Solvei Oslo Bjørvika',
  city: 'Oslo',
  country: 'NO',
  timeZone: 'Europe/Oslo',
}

/** Every state of the booking, taken from the running machine on generated paths. `booked` is the drive it ends with. */
export async function storedStates(booked: { orderNo: string; linkToken: string }): Promise<StoredState[]> {
  const states = new Map<string, StoredState>()
  for (const { steps } of bookingPaths()) {
    const script: { server?: BookingPathStep['server'] } = {}
    const actors = bookingActors(portsFor(script, booked))
    const actor = createActor(testDriveBookingMachine.provide({ actors }), { input: { phoneCountry: 'NO' } }).start()
    const note = () => {
      const snapshot = actor.getSnapshot()
      const [state, step] = [stateOf(snapshot), currentStep(snapshot)]
      if (states.has(state)) return
      const kept = JSON.stringify({ ...saveFlow(actor), revision: null, writer: '', screen: step })
      states.set(state, { state, step, kept, isBusy: isBusy(snapshot) })
    }
    note()
    for (const { event, server } of steps) {
      script.server = server
      actor.send(event.type === 'site.chosen' ? { ...event, site } : event)
      note()
      // Answers come in a later turn of the event loop.
      await new Promise(setImmediate)
      note()
    }
    actor.stop()
  }
  return [...states.values()]
}

function portsFor(
  script: { server?: BookingPathStep['server'] },
  booked: { orderNo: string; linkToken: string },
): BookingPorts {
  const answer = async <Value>(answers: Record<string, unknown>): Promise<Value> => {
    const { server } = script
    // To the screens a late answer is as good as none.
    if (server?.answer === 'error' || server?.answer === 'timeout') throw new Error('unreachable')
    return answers[server?.answer === 'refused' ? server.code : 'ok'] as Value
  }
  const expiresAt = new Date(Date.now() + 300_000).toISOString()
  return {
    checkArea: () => answer({ ...outcomes.checkArea, ok: { ok: true, value: site } }),
    holdSlot: () =>
      answer({ ...outcomes.holdSlot, ok: { ok: true, value: { ...outcomes.holdSlot.ok.value, expiresAt } } }),
    submitBooking: () => answer({ ...outcomes.submitBooking, ok: { ok: true, value: booked } }),
    now: Date.now,
    setTimer: () => () => {},
  }
}
