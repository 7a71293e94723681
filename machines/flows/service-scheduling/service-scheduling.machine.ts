import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, newServiceScheduling, serviceSchedulingSetup } from './service-scheduling.setup.ts'
import type { BookServiceOutcome, ServiceStep } from './service-scheduling.types.ts'

const answer = ({ event }: { event: { output: BookServiceOutcome } }) => ({ outcome: event.output })
const opens = <const Step extends ServiceStep>(step: Step) => ({
  guard: and([{ type: 'isStep', params: { step } } as const, 'isAnsweredBefore']),
  target: `.${step}` as const,
})
const chooseAgain = <const Code extends 'slot_taken' | 'choice_not_offered'>(code: Code) =>
  ({
    guard: { type: 'isRefused', params: { code } },
    target: 'editing.slot',
    actions: [{ type: 'keepProblem', params: answer }, 'dropSlot'],
  }) as const
const unclear = { target: 'unclear', actions: 'countFailure' } as const

/**
 * Booking of a service: the site, the time, what is to be done. A step opens when the earlier ones are answered. No time
 * is held meanwhile: one that was taken leads back to the choice of a time. After a missing answer the booking is
 * repeated under the same key, which books once.
 */
export const serviceSchedulingMachine = serviceSchedulingSetup.createMachine({
  id,
  meta: { mainPath: ['editing.site', 'editing.slot', 'editing.work', 'submitting', 'done'] },
  version: '1',
  context: ({ input }) => newServiceScheduling(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: {
        'draft.changed': { actions: 'keepDraft' },
        'step.opened': [opens('site'), opens('slot'), opens('work')],
      },
      initial: 'site',
      states: {
        site: { on: { 'site.submitted': { target: 'slot', actions: 'keepSite' } } },
        slot: { on: { 'slot.submitted': { target: 'work', actions: 'keepSlot' } } },
        work: { on: { 'work.submitted': { target: '#serviceScheduling.submitting', actions: 'keepSubmission' } } },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'bookService',
          src: 'bookService',
          input: ({ context: { orderNo, draft, requestKey } }) => ({
            orderNo,
            draft,
            idempotencyKey: required(requestKey, 'requestKey'),
          }),
          onDone: [
            { guard: 'isTaken', target: 'done', actions: { type: 'keepBooking', params: answer } },
            chooseAgain('slot_taken'),
            chooseAgain('choice_not_offered'),
            { target: 'editing.work', actions: { type: 'keepProblem', params: answer } },
          ],
          onError: unclear,
        },
        timeLimit('submitTimeout', 30_000, unclear),
      ],
    },
    /** The booking may have arrived; repeating it under the same key tells. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'submitting' },
        'form.reopened': 'editing.work',
      },
    },
    done: { type: 'final', tags: ['settled'] },
  },
})
