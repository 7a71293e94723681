import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { bodyOf, id, newTradeIn, tradeInSetup } from './trade-in.setup.ts'
import type { SubmitTradeInOutcome, TradeInStep } from './trade-in.types.ts'

const answer = ({ event }: { event: { output: SubmitTradeInOutcome } }) => ({ outcome: event.output })
const opens = <const Step extends TradeInStep>(step: Step) => ({
  guard: and([{ type: 'isStep', params: { step } } as const, 'isAnsweredBefore']),
  target: `.${step}` as const,
})
const unclear = { target: 'unclear', actions: 'countFailure' } as const

/**
 * Offer of a car for trade-in: the car, the place of the hand-in, contact data. A step opens when the earlier ones are
 * answered, and none loses its input. A refusal leads back, with its reason, to the step where it can be corrected.
 * After a missing answer the request is repeated under the same key, which creates it once.
 */
export const tradeInMachine = tradeInSetup.createMachine({
  id,
  meta: { mainPath: ['editing.car', 'editing.place', 'editing.contact', 'submitting', 'done'] },
  version: '2',
  context: ({ input }) => newTradeIn(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: {
        'draft.changed': { actions: 'keepDraft' },
        'step.opened': [opens('car'), opens('place'), opens('contact')],
      },
      initial: 'car',
      states: {
        car: { on: { 'car.submitted': { target: 'place', actions: 'keepCar' } } },
        place: { on: { 'place.submitted': { target: 'contact', actions: 'keepPlace' } } },
        contact: { on: { 'contact.submitted': { target: '#tradeIn.submitting', actions: 'keepSubmission' } } },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'submitTradeIn',
          src: 'submitTradeIn',
          input: ({ context }) => ({
            body: bodyOf(context),
            idempotencyKey: required(context.requestKey, 'requestKey'),
          }),
          onDone: [
            { guard: 'isTaken', target: 'done', actions: { type: 'keepRequest', params: answer } },
            {
              guard: { type: 'isRefused', params: { code: 'choice_not_offered' } },
              target: 'editing.place',
              actions: { type: 'keepProblem', params: answer },
            },
            { target: 'editing.contact', actions: { type: 'keepProblem', params: answer } },
          ],
          onError: unclear,
        },
        timeLimit('submitTimeout', 30_000, unclear),
      ],
    },
    /** The request may have been accepted; repeating it under the same key tells. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'submitting' },
        'form.reopened': 'editing.contact',
      },
    },
    done: { type: 'final', tags: ['settled'] },
  },
})
