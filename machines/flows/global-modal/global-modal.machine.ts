import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/shared/not-provided.ts'
import { required } from '#machines/shared/required.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type { ModalContext, ModalEmitted, ModalEvent } from './global-modal.types.ts'

const id = 'globalModal'

/**
 * The site's single confirmation modal. Closes by cancel button, icon, backdrop and Escape. While the callback of OK
 * runs the modal is busy and cannot be closed; then it closes. If the callback fails or times out, the modal can be
 * confirmed or cancelled again, and the error is emitted to its opener.
 */
export const globalModalMachine = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    tags: {} as 'busy',
  },
  actors: {
    confirm: fromPromise<void, { id: string }>(() => notProvided(id, 'confirm')),
    timeout,
  },
  actions: {
    keepRequest: assign(({ event }) =>
      event.type === 'modal.opened' ? { request: event.request, hasFailed: false } : {},
    ),
    forgetRequest: assign({ request: null, hasFailed: false }),
    forgetFailure: assign({ hasFailed: false }),
    markFailed: assign({ hasFailed: true }),
    emitConfirmed: emit(({ context }) => ({ type: 'modal.confirmed', id: required(context.request, 'request').id })),
    emitCancelled: emit(({ context }) => ({ type: 'modal.cancelled', id: required(context.request, 'request').id })),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'modal.failed',
      id: required(context.request, 'request').id,
      error,
    })),
  },
}).createMachine({
  id,
  version: '1',
  meta: { mainPath: ['hidden', 'visible', 'busy'], actors: { 'modal.opened': 'system' } },
  context: { request: null, hasFailed: false },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'modal.opened': { target: 'visible', actions: 'keepRequest' },
      },
    },
    visible: {
      on: {
        // Only one modal is shown: a new request cancels an unanswered one.
        'modal.opened': { actions: ['emitCancelled', 'keepRequest'] },
        'ok.pressed': { target: 'busy', actions: 'forgetFailure' },
        'modal.dismissed': { target: 'hidden', actions: ['emitCancelled', 'forgetRequest'] },
      },
    },
    busy: {
      tags: ['busy'],
      invoke: [
        {
          id: 'confirm',
          src: 'confirm',
          input: ({ context }) => ({ id: required(context.request, 'request').id }),
          onDone: { target: 'hidden', actions: ['emitConfirmed', 'forgetRequest'] },
          onError: {
            target: 'visible',
            actions: ['markFailed', { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) }],
          },
        },
        {
          id: 'confirmTimeout',
          src: 'timeout',
          input: { ms: 60_000 },
          onDone: {
            target: 'visible',
            actions: [
              'markFailed',
              { type: 'emitFailed', params: { error: new Error('the callback of OK timed out') } },
            ],
          },
        },
      ],
    },
  },
})
