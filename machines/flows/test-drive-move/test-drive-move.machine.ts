import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, moveSetup } from './test-drive-move.setup.ts'
import type { HoldSlotOutcome, MoveContext } from './test-drive-move.types.ts'

const answer = ({ event }: { event: { output: HoldSlotOutcome } }) => ({ outcome: event.output })
const holdInput = ({ context }: { context: MoveContext }) => ({ holdId: required(context.hold, 'hold').holdId })

/**
 * Move of a test drive to another time: a slot is chosen, held for a few minutes, and confirmed. During the confirmation
 * the hold does not expire here: the backend decides whether it came in time.
 */
export const testDriveMoveMachine = moveSetup.createMachine({
  id,
  version: '1',
  meta: { mainPath: ['choosing.open', 'holding', 'held', 'moving', 'moved'], actors: { 'hold.expired': 'timer' } },
  context: ({ input: { orderNo } }) => ({ orderNo, startsAt: null, holdKey: null, hold: null }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'open',
      on: { 'slot.requested': { target: 'holding', actions: 'keepSlot' } },
      states: {
        open: { tags: ['editable'] },
        taken: { tags: ['editable'] },
        /** The customer holds too many slots. */
        limited: { tags: ['editable'] },
        lost: { tags: ['editable'] },
        /** No answer: the hold key prevents a second hold. */
        failed: { tags: ['editable'] },
      },
    },
    holding: {
      tags: ['busy'],
      invoke: [
        {
          id: 'holdSlot',
          src: 'holdSlot',
          input: ({ context }) => ({
            startsAt: required(context.startsAt, 'startsAt'),
            holdKey: required(context.holdKey, 'holdKey'),
          }),
          onDone: [
            { guard: 'isAccepted', target: 'held', actions: { type: 'keepHold', params: answer } },
            {
              guard: { type: 'isRefused', params: { code: 'slot_taken' } },
              target: 'choosing.taken',
              actions: 'forgetKey',
            },
            { target: 'choosing.limited', actions: 'forgetKey' },
          ],
          onError: 'choosing.failed',
        },
        timeLimit('holdTimeout', 15_000, 'choosing.failed'),
      ],
    },
    held: {
      tags: ['editable'],
      invoke: {
        id: 'holdClock',
        src: 'clock',
        input: ({ context }) => ({ at: required(context.hold, 'hold').expiresAt, event: { type: 'hold.expired' } }),
      },
      on: {
        'move.confirmed': 'moving',
        'slot.released': 'releasing',
        'hold.expired': { target: 'choosing.lost', actions: 'forgetHold' },
      },
    },
    /** Without an answer the hold expires by itself. */
    releasing: {
      tags: ['busy'],
      exit: 'forgetHold',
      invoke: [
        { id: 'releaseSlot', src: 'releaseSlot', input: holdInput, onDone: 'choosing', onError: 'choosing' },
        timeLimit('releaseTimeout', 5_000, 'choosing'),
      ],
    },
    moving: {
      tags: ['busy'],
      invoke: [
        {
          id: 'moveDrive',
          src: 'moveDrive',
          input: holdInput,
          onDone: [
            {
              guard: { type: 'isRefused', params: { code: 'hold_expired' } },
              target: 'choosing.lost',
              actions: 'forgetHold',
            },
            { target: 'moved' },
          ],
          onError: 'unclear',
        },
        timeLimit('moveTimeout', 30_000, 'unclear'),
      ],
    },
    /** No answer: the drive may be moved already. Repeating with the same hold moves it once. */
    unclear: {
      tags: ['retryable'],
      on: { 'retry.requested': 'moving' },
    },
    moved: { type: 'final' },
  },
})
