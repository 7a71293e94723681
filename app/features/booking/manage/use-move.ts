import { useEffect, useReducer, useRef } from 'react'
import { holdSlot, releaseSlot } from '#app/functions/booking/test-drive.functions.ts'
import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { logError, logWarning } from '#app/lib/log/log.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { TestDriveOrder } from './drive.ts'
import { type Hold, initialState, moveReducer } from './move-state.ts'
import { forgetHold, readStoredHold, storeHold } from './stored-hold.ts'

export type MovedDrive = Pick<
  TestDriveOrder,
  'orderNo' | 'site' | 'modelId' | 'startsAt' | 'endsAt' | 'timeZone' | 'facts'
>

/** Result of the confirmation: `holdLost` returns to the slots, `settled` is shown by the owner. */
export type MoveResult = 'settled' | 'holdLost'

/** State of moving one drive. `move` confirms a hold, and throws if there was no answer. */
export function useMove(drive: MovedDrive, move: (holdId: string) => Promise<MoveResult>) {
  const { orderNo } = drive
  const [state, dispatch] = useReducer(moveReducer, initialState)
  /** Key of all attempts at one slot, so that a lost answer does not hold two cars. */
  const attempt = useRef<{ startsAt: string; holdKey: string } | null>(null)

  useEffect(() => {
    const hold = readStoredHold(orderNo)
    if (hold) dispatch({ type: 'hold.restored', hold })
  }, [orderNo])

  return {
    state,

    /** Resolves to whether the slot is held. */
    async hold(startsAt: string): Promise<boolean> {
      dispatch({ type: 'slot.requested', startsAt })
      if (attempt.current?.startsAt !== startsAt) attempt.current = { startsAt, holdKey: crypto.randomUUID() }
      try {
        const held = await holdFor(drive, attempt.current)
        attempt.current = null
        if (!held.ok) {
          dispatch({ type: 'slot.refused', problem: held.code === 'slot_taken' ? 'slotTaken' : 'slotsLimited' })
          return false
        }
        storeHold(orderNo, held.value)
        dispatch({ type: 'slot.held', hold: held.value })
        return true
      } catch (error) {
        // Shown next to the calendar; the slot stays selected for a retry.
        logError('a slot could not be held', error)
        dispatch({ type: 'call.unanswered' })
        return false
      }
    },

    async confirm({ holdId }: Hold) {
      dispatch({ type: 'move.requested' })
      try {
        const result = await move(holdId)
        forgetHold(orderNo)
        if (result === 'holdLost') dispatch({ type: 'move.refused' })
      } catch (error) {
        // Shown as unclear; the retry uses the same hold.
        logError('a drive could not be moved', error)
        dispatch({ type: 'call.unanswered' })
      }
    },

    expire() {
      forgetHold(orderNo)
      dispatch({ type: 'hold.expired' })
    },

    /** Releases a held slot: another one was chosen, or the panel was closed. */
    release() {
      if (state.step !== 'held') return
      forgetHold(orderNo)
      dispatch({ type: 'hold.released' })
      releaseSlot({ data: { params: { holdId: state.hold.holdId }, query: {} } }).catch((error: unknown) => {
        // The hold expires in a few minutes anyway.
        logWarning('a held slot could not be released', error)
      })
    },
  }
}

async function holdFor(
  { site, modelId, facts }: MovedDrive,
  { startsAt, holdKey }: { startsAt: string; holdKey: string },
): Promise<Outcome<Hold, 'slot_taken' | 'too_many_requests'>> {
  const { entryType } = facts
  const chosen = { siteId: site.id, modelId, mode: 'test_drive_later', entryType, startsAt } as const
  const held = await holdSlot({ data: { query: {}, body: chosen, idempotencyKey: holdKey } })
  if (!held.ok) return held
  const { holdId, endsAt, expiresAt, now } = held.value
  return success({ holdId, startsAt: held.value.startsAt, endsAt, expiresAt: inBrowserTime(expiresAt, now) })
}
