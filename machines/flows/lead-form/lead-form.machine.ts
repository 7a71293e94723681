import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { id, leadFormSetup, leadOf, newLeadForm } from './lead-form.setup.ts'
import type { RecordLeadOutcome } from './lead-form.types.ts'

const answer = ({ event }: { event: { output: RecordLeadOutcome } }) => ({ outcome: event.output })
const refused = <const Code extends 'email_not_allowed' | 'captcha_invalid' | 'offline'>(code: Code) =>
  ({ type: 'isRefused', params: { code } }) as const

/** Whatever was said against it, is said no longer once something else is typed. */
const mended = {
  'form.drafted': { target: 'editing', actions: 'keepDraft' },
  'form.submitted': { target: 'submitting', actions: 'keepSubmission' },
} as const
const unclear = { target: 'unclear', actions: 'countFailure' } as const

/**
 * Somebody leaves their details: for a drive, for a car, for their company, or to hear more. Each reason for which it may
 * not be taken is a state with its way on, and what was typed outlives them all. Where no answer came the same lead is
 * sent again under the same key, which records it once; without a connection it waits for one.
 */
export const leadFormMachine = leadFormSetup.createMachine({
  id,
  version: '1',
  meta: { actors: { 'connection.returned': 'system' } },
  context: ({ input }) => newLeadForm(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: {
        ...mended,
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
    /** Of an address that lives no longer than a mail, or of a domain that is shut out. */
    emailNotAllowed: { tags: ['editable'], on: mended },
    /** Used up, too old, or not solved. */
    captchaFailed: { tags: ['editable'], on: mended },
    /** Too many were sent, or what it is about is not there any more. */
    refused: { tags: ['editable'], on: mended },
    /** Nothing was sent. */
    offline: {
      tags: ['editable', 'retryable'],
      on: { ...mended, 'retry.requested': 'submitting', 'connection.returned': 'submitting' },
    },
    /** Recorded or not: the same key says so when it is sent again. */
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
