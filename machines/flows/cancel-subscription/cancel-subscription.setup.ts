import { assign, fromCallback, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import type { ClockInput } from '#machines/shared/clock.ts'
import { notProvided } from '#machines/shared/not-provided.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type CancelContext,
  type CancelEvent,
  type CancelInput,
  type CancelOrderInput,
  type CancelOrderOutcome,
  cancelRefusals,
  type LoadPreviewInput,
  type LoadPreviewOutcome,
  type UndoCancellationInput,
  type UndoCancellationOutcome,
} from './cancel-subscription.types.ts'

export const id = 'cancelSubscription'

const maximumFailures = 5

export const cancelSetup = setup({
  types: {
    context: {} as CancelContext,
    input: {} as CancelInput,
    events: {} as CancelEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    loadPreview: missingCall<LoadPreviewInput, LoadPreviewOutcome>(id, 'loadPreview'),
    cancelOrder: missingCall<CancelOrderInput, CancelOrderOutcome>(id, 'cancelOrder'),
    undoCancellation: missingCall<UndoCancellationInput, UndoCancellationOutcome>(id, 'undoCancellation'),
    clock: fromCallback<CancelEvent, ClockInput<CancelEvent>>(() => notProvided(id, 'clock')),
    timeout,
  },
  guards: {
    /** The call was answered with a result, not with a refusal. */
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    /** The call was refused with this code. */
    isRefused: ({ event }, { code }: { code: 'not_signed_in' | 'preview_changed' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    /** A notice, a withdrawal and an unpaid order have no undo period. */
    isUndoable: (_, { outcome }: { outcome: CancelOrderOutcome }) => outcome.ok && outcome.value.undoUntil !== null,
    /** Only the end of a notice can be chosen. */
    isNotice: ({ context }) => context.kind === 'notice',
    /** The reason is among those of the preview. */
    isKnownReason: ({ context, event }) =>
      event.type === 'reason.chosen' && context.preview?.reasonIds.includes(event.reasonId) === true,
    /** Withdrawals and notices need no reason. */
    isReasonOptional: ({ context }) => context.preview?.isReasonRequired === false,
    /** Without a fee there is nothing to accept. */
    isFeeAccepted: ({ context, event }) =>
      event.type === 'cancellation.confirmed' && (event.isFeeAccepted || context.preview?.fee === 0),
    /** The limit of failures in a row is not reached. */
    canRetry: ({ context }) => context.failures < maximumFailures,
    /** It is reached: only a new preview helps. */
    isExhausted: ({ context }) => context.failures >= maximumFailures,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    keepDate: assign(({ event }) => (event.type === 'date.chosen' ? { chosenEnd: event.endsAt } : {})),
    keepReason: assign(({ event }) =>
      event.type === 'reason.chosen' ? { reasonId: event.reasonId, comment: event.comment } : {},
    ),
    forgetReason: assign({ reasonId: null, comment: '' }),
    keepKey: assign(({ event }) => (event.type === 'cancellation.confirmed' ? { cancelKey: event.cancelKey } : {})),
    keepUndoKey: assign(({ event }) => (event.type === 'undo.requested' ? { undoKey: event.undoKey } : {})),
    keepPreview: assign((_, { outcome }: { outcome: LoadPreviewOutcome }) =>
      outcome.ok ? { preview: outcome.value, refusal: null } : {},
    ),
    /** Stores the old preview, to show what changed. */
    keepOutdated: assign(({ context }) => ({ outdated: context.preview })),
    forgetOutdated: assign({ outdated: null }),
    keepRefusal: assign(({ event }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false ? { refusal: cancelRefusals.find((code) => code === outcome.code) ?? null } : {}
    }),
    keepCancelled: assign((_, { outcome }: { outcome: CancelOrderOutcome }) =>
      outcome.ok ? { cancelled: outcome.value } : {},
    ),
  },
})

export function newCancellation({ orderNo, kind }: CancelInput): CancelContext {
  return {
    orderNo,
    kind,
    chosenEnd: null,
    preview: null,
    outdated: null,
    reasonId: null,
    comment: '',
    cancelKey: null,
    undoKey: null,
    refusal: null,
    failures: 0,
    cancelled: null,
  }
}
