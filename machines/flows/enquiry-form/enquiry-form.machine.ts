import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { enquiryFormSetup, enquiryOf, id, newEnquiryForm, type RefusedCode } from './enquiry-form.setup.ts'
import type { SubmitEnquiryOutcome } from './enquiry-form.types.ts'

const answer = ({ event }: { event: { output: SubmitEnquiryOutcome } }) => ({ outcome: event.output })
const refused = <const Code extends RefusedCode>(code: Code) => ({ type: 'isRefused', params: { code } }) as const

/** Editing clears the message of the last refusal. */
const editTransitions = {
  'form.drafted': { target: 'editing', actions: 'keepDraft' },
  'form.submitted': { target: 'submitting', actions: 'keepSubmission' },
  'terms.changed': { actions: 'keepTerms' },
} as const
const unclear = { target: 'unclear', actions: 'countFailure' } as const

/**
 * Form of an enquiry about a car to buy or to lease. The page holds car and terms; its form follows when they change,
 * and loses nothing. Each reason for a refusal that can be corrected is a state of its own. After a missing answer the
 * enquiry is sent again under the same key, which creates it once; without a connection the form waits for one.
 */
export const enquiryFormMachine = enquiryFormSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['editing', 'submitting', 'done'],
    actors: { 'connection.returned': 'system', 'terms.changed': 'system' },
  },
  context: ({ input }) => newEnquiryForm(input),
  initial: 'editing',
  states: {
    editing: { tags: ['editable'], on: { ...editTransitions } },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'submitEnquiry',
          src: 'submitEnquiry',
          input: ({ context }) => ({
            body: enquiryOf(context),
            idempotencyKey: required(context.requestKey, 'requestKey'),
          }),
          onDone: [
            { guard: 'isTaken', target: 'done', actions: { type: 'keepSent', params: answer } },
            { guard: refused('email_not_allowed'), target: 'emailNotAllowed' },
            { guard: refused('captcha_invalid'), target: 'captchaFailed', actions: 'forgetCaptcha' },
            { guard: refused('vat_id_invalid'), target: 'vatIdInvalid' },
            { guard: refused('price_changed'), target: 'priceChanged' },
            { guard: refused('offline'), target: 'offline' },
            { target: 'refused', actions: { type: 'keepProblem', params: answer } },
          ],
          onError: unclear,
        },
        timeLimit('submitTimeout', 30_000, unclear),
      ],
    },
    /** Disposable address or blocked domain. */
    emailNotAllowed: { tags: ['editable'], on: editTransitions },
    /** Captcha used already, expired or not solved. */
    captchaFailed: { tags: ['editable'], on: editTransitions },
    vatIdInvalid: { tags: ['editable'], on: editTransitions },
    /** The page loads the new price, which changes the terms; the customer sends again once it is seen. */
    priceChanged: { tags: ['editable'], on: editTransitions },
    /** Not offered, open already, or too many requests. */
    refused: { tags: ['editable'], on: editTransitions },
    /** Nothing was sent. */
    offline: {
      tags: ['editable', 'retryable'],
      on: { ...editTransitions, 'retry.requested': 'submitting', 'connection.returned': 'submitting' },
    },
    /** The enquiry may have been accepted; repeating it under the same key tells. */
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
