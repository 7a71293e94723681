import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  HoldSlotInput,
  HoldSlotOutcome,
  MoveContext,
  MoveDriveInput,
  MoveDriveOutcome,
  MoveEvent,
  MoveInput,
} from './test-drive-move.types.ts'

export const id = 'testDriveMove'

export const moveSetup = setup({
  types: {
    context: {} as MoveContext,
    input: {} as MoveInput,
    events: {} as MoveEvent,
    tags: {} as 'busy' | 'editable' | 'retryable',
  },
  actors: {
    holdSlot: missingCall<HoldSlotInput, HoldSlotOutcome>(id, 'holdSlot'),
    releaseSlot: missingCall<{ holdId: string }, unknown>(id, 'releaseSlot'),
    moveDrive: missingCall<MoveDriveInput, MoveDriveOutcome>(id, 'moveDrive'),
    clock: fromCallback<MoveEvent, ClockInput<MoveEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: 'slot_taken' | 'hold_expired' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
  },
  actions: {
    keepSlot: assign(({ context, event }) => {
      if (event.type !== 'slot.requested') return {}
      const { startsAt, holdKey } = event
      return context.startsAt === startsAt && context.holdKey !== null ? {} : { startsAt, holdKey }
    }),
    keepHold: assign((_, { outcome }: { outcome: HoldSlotOutcome }) =>
      outcome.ok ? { hold: outcome.value, holdKey: null } : {},
    ),
    forgetKey: assign({ holdKey: null }),
    forgetHold: assign({ hold: null }),
  },
})
