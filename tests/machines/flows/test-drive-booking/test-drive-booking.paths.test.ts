import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { closedByFacts, hold, outcomes } from '#tests/fixtures/machines/test-drive-booking.ts'
import { bookingModel } from '#tests/machines/booking-model.ts'
import { walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type BookingPorts, bookingActors } from '#tests/support/booking-actors.ts'
import { type BookingPathStep, bookingPaths, type ServerPart } from '#tests/support/booking-paths.ts'

/** Server whose answers are set by the steps of a path. */
function scriptedPorts(script: { server: ServerPart | undefined }): BookingPorts {
  const answer = <Value>(answers: Record<string, unknown>): Promise<Value> => {
    const { server } = script
    if (server?.answer === 'error') return Promise.reject(new Error('unreachable'))
    if (server?.answer === 'timeout') return new Promise(() => {})
    return Promise.resolve(answers[server?.answer === 'refused' ? server.code : 'ok'] as Value)
  }
  return {
    checkArea: () => answer(outcomes.checkArea),
    holdSlot: () => answer(outcomes.holdSlot),
    submitBooking: () => answer(outcomes.submitBooking),
    now: () => Date.parse(hold.expiresAt) - 300_000,
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

const timeoutMs = { checkArea: 15_000, holdSlot: 15_000, submitBooking: 30_000 }

describe('paths generated from the booking', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  walkEverywhere({ machine: testDriveBookingMachine, models: [bookingModel()], closedByFacts })

  for (const { name, steps } of bookingPaths()) {
    it(`hold for the running machine and its calls: ${name}`, async () => {
      const script: { server: ServerPart | undefined } = { server: undefined }
      const machine = testDriveBookingMachine.provide({ actors: bookingActors(scriptedPorts(script)) })
      const actor = createActor(machine, { input: { phoneCountry: 'NO' } }).start()
      const observed: BookingPathStep[] = []
      for (const { event, server } of steps) {
        script.server = server
        if (event.type === 'hold.expired') await vi.advanceTimersByTimeAsync(300_000)
        else actor.send(event)
        const via = stateOf(actor.getSnapshot())
        if (server?.answer === 'timeout') await vi.advanceTimersByTimeAsync(timeoutMs[server.call])
        await vi.advanceTimersByTimeAsync(0)
        observed.push({ event, ...(server && { via, server }), state: stateOf(actor.getSnapshot()) })
      }
      actor.stop()
      expect(observed).toEqual(steps)
    })
  }
})
