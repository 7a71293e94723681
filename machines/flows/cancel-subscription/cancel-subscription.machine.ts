import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { cancelSetup, id, newCancellation } from './cancel-subscription.setup.ts'
import type { CancelContext, CancelOrderOutcome, LoadPreviewOutcome } from './cancel-subscription.types.ts'

const preview = ({ event }: { event: { output: LoadPreviewOutcome } }) => ({ outcome: event.output })
const answer = ({ event }: { event: { output: CancelOrderOutcome } }) => ({ outcome: event.output })

const previewInput = ({ context }: { context: CancelContext }) => ({
  orderNo: context.orderNo,
  kind: context.kind,
  endsAt: context.chosenEnd,
})

const signedOut = {
  guard: { type: 'isRefused', params: { code: 'not_signed_in' } },
  target: '#cancelSubscription.signedOut',
} as const
const refused = { target: '#cancelSubscription.refused', actions: ['clearFailures', 'keepRefusal'] } as const
const unclear = { target: 'unclear', actions: 'countFailure' } as const
const confirmed = { guard: 'isFeeAccepted', target: 'cancelling', actions: ['clearFailures', 'keepKey'] } as const

/**
 * Ending a subscription. The customer sees fee and end date, may give a reason, and confirms exactly that preview. If
 * the preview is outdated, the new terms are shown next to the old ones and need a new confirmation. A cancellation can
 * be undone until its refund is submitted.
 */
export const cancelSubscriptionMachine = cancelSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['loading', 'reason', 'confirming', 'cancelling', 'undoable', 'done'],
    actors: { 'undo.expired': 'timer', 'session.started': 'system' },
  },
  context: ({ input }) => newCancellation(input),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: [
        {
          id: 'loadPreview',
          src: 'loadPreview',
          input: previewInput,
          onDone: [
            { guard: 'isAccepted', target: 'reason', actions: { type: 'keepPreview', params: preview } },
            signedOut,
            refused,
          ],
          onError: 'failed',
        },
        timeLimit('previewTimeout', 15_000, 'failed'),
      ],
    },
    /**
     * The preview did not load, for the first time or after a confirmed one was outdated. Nothing is cancelled, so
     * retries are not limited.
     */
    failed: {
      tags: ['retryable'],
      on: { 'retry.requested': 'loading' },
    },
    reason: {
      tags: ['editable'],
      entry: 'forgetOutdated',
      on: {
        'date.chosen': { guard: 'isNotice', target: 'loading', actions: 'keepDate' },
        'reason.chosen': { guard: 'isKnownReason', target: 'confirming', actions: 'keepReason' },
        'reason.skipped': { guard: 'isReasonOptional', target: 'confirming', actions: 'forgetReason' },
      },
    },
    confirming: {
      tags: ['editable'],
      on: { 'cancellation.confirmed': confirmed, 'reason.opened': 'reason' },
    },
    cancelling: {
      tags: ['busy'],
      invoke: [
        {
          id: 'cancelOrder',
          src: 'cancelOrder',
          input: ({ context }) => {
            const { previewHash, fee, endsAt } = required(context.preview, 'preview')
            return {
              orderNo: context.orderNo,
              kind: context.kind,
              previewHash,
              feeShown: fee,
              endsAt,
              reasonId: context.reasonId,
              comment: context.comment,
              cancelKey: required(context.cancelKey, 'cancelKey'),
            }
          },
          onDone: [
            {
              guard: { type: 'isUndoable', params: answer },
              target: 'undoable',
              actions: ['clearFailures', { type: 'keepCancelled', params: answer }],
            },
            {
              guard: 'isAccepted',
              target: 'done',
              actions: { type: 'keepCancelled', params: answer },
            },
            {
              guard: { type: 'isRefused', params: { code: 'preview_changed' } },
              target: 'reloading',
              actions: ['clearFailures', 'keepOutdated'],
            },
            signedOut,
            refused,
          ],
          onError: unclear,
        },
        timeLimit('cancelTimeout', 30_000, unclear),
      ],
    },
    reloading: {
      tags: ['busy'],
      invoke: [
        {
          id: 'reloadPreview',
          src: 'loadPreview',
          input: previewInput,
          onDone: [
            { guard: 'isAccepted', target: 'previewChanged', actions: { type: 'keepPreview', params: preview } },
            signedOut,
            refused,
          ],
          onError: 'failed',
        },
        timeLimit('reloadTimeout', 15_000, 'failed'),
      ],
    },
    previewChanged: {
      tags: ['editable'],
      on: { 'cancellation.confirmed': confirmed, 'reason.opened': 'reason' },
    },
    /** No answer: the order may be cancelled already. The cancel key prevents a second cancellation. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'cancelling' },
        'restart.requested': { guard: 'isExhausted', target: 'loading', actions: 'clearFailures' },
      },
    },
    refused: {
      on: { 'restart.requested': 'loading' },
    },
    signedOut: {
      on: { 'session.started': 'loading' },
    },
    undoable: {
      tags: ['settled'],
      invoke: {
        id: 'undoClock',
        src: 'clock',
        input: ({ context }) => ({
          at: required(required(context.cancelled, 'cancelled').undoUntil, 'undoUntil'),
          event: { type: 'undo.expired' },
        }),
      },
      on: {
        'undo.requested': { target: 'undoing', actions: 'keepUndoKey' },
        'undo.expired': 'done',
      },
    },
    undoing: {
      tags: ['busy'],
      invoke: [
        {
          id: 'undoCancellation',
          src: 'undoCancellation',
          input: ({ context }) => ({
            orderNo: context.orderNo,
            undoKey: required(context.undoKey, 'undoKey'),
          }),
          onDone: [
            { guard: 'isAccepted', target: 'undone' },
            {
              guard: { type: 'isRefused', params: { code: 'not_signed_in' } },
              target: 'undoSignedOut',
            },
            { target: 'undoRefused' },
          ],
          onError: 'undoUnclear',
        },
        timeLimit('undoTimeout', 30_000, 'undoUnclear'),
      ],
    },
    undoSignedOut: {
      on: { 'session.started': 'undoing' },
    },
    undoUnclear: {
      tags: ['retryable'],
      // Repeating is safe under the undo key, and a refusal means that it is too late: retries are not limited.
      on: { 'retry.requested': 'undoing' },
    },
    undone: { type: 'final', tags: ['settled'] },
    /** The refund was submitted already. */
    undoRefused: { type: 'final', tags: ['settled'] },
    done: { type: 'final', tags: ['settled'] },
  },
})
