import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, leadFormSetup, leadOf, newLeadForm } from './lead-form.setup.ts'
import type { RecordLeadOutcome } from './lead-form.types.ts'

const answer = ({ event }: { event: { output: RecordLeadOutcome } }) => ({ outcome: event.output })
const refused = <const Code extends 'email_not_allowed' | 'captcha_invalid' | 'offline'>(code: Code) =>
  ({ type: 'isRefused', params: { code } }) as const

/** Editing clears the message of the last refusal. */
const editTransitions = {
  'form.drafted': { target: 'editing', actions: 'keepDraft' },
  'form.submitted': { target: 'submitting', actions: 'keepSubmission' },
} as const
const unclear = { target: 'unclear', actions: 'countFailure' } as const

/**
 * Form for a lead: test drive, interest in a car, company enquiry, or newsletter. Each reason for a refusal is a state
 * of its own, and the draft survives all of them. After a missing answer the lead is sent again under the same key,
 * which records it once; without a connection the form waits for one.
 */
export const leadFormMachine = leadFormSetup.createMachine({
  id,
  version: '1',
  meta: { mainPath: ['editing', 'submitting', 'done'], actors: { 'connection.returned': 'system' } },
  context: ({ input }) => newLeadForm(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: {
        ...editTransitions,
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'recordLead',
          src: 'recordLead',
          input: ({ context }) => ({
            body: leadOf(context),
            idempotencyKey: required(context.requestKey, 'requestKey'),
          }),
          onDone: [
            { guard: 'isRecorded', target: 'done', actions: 'forgetCaptcha' },
            { guard: refused('email_not_allowed'), target: 'emailNotAllowed' },
            { guard: refused('captcha_invalid'), target: 'captchaFailed', actions: 'forgetCaptcha' },
            { guard: refused('offline'), target: 'offline' },
            { target: 'refused', actions: { type: 'keepProblem', params: answer } },
          ],
          onError: unclear,
        },
        timeLimit('recordTimeout', 30_000, unclear),
      ],
    },
    /** Disposable address or blocked domain. */
    emailNotAllowed: { tags: ['editable'], on: editTransitions },
    /** Captcha used already, expired or not solved. */
    captchaFailed: { tags: ['editable'], on: editTransitions },
    /** Too many requests, or the subject is no longer available. */
    refused: { tags: ['editable'], on: editTransitions },
    /** Nothing was sent. */
    offline: {
      tags: ['editable', 'retryable'],
      on: { ...editTransitions, 'retry.requested': 'submitting', 'connection.returned': 'submitting' },
    },
    /** The lead may be recorded; repeating it under the same key tells. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'submitting' },
        'form.reopened': 'editing',
      },
    },
    done: { type: 'final', tags: ['settled'] },
  },
})
