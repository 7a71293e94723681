import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  EnquiryFormContext,
  EnquiryFormEvent,
  EnquiryFormInput,
  EnquiryProblem,
  SubmitEnquiryInput,
  SubmitEnquiryOutcome,
} from './enquiry-form.types.ts'

export const id = 'enquiryForm'

const maximumFailures = 3

/** Refusals with a state of their own. */
export type RefusedCode = 'captcha_invalid' | 'email_not_allowed' | 'offline' | 'price_changed' | 'vat_id_invalid'

export const enquiryFormSetup = setup({
  types: {
    context: {} as EnquiryFormContext,
    input: {} as EnquiryFormInput,
    events: {} as EnquiryFormEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    submitEnquiry: missingCall<SubmitEnquiryInput, SubmitEnquiryOutcome>(id, 'submitEnquiry'),
    timeout,
  },
  guards: {
    isTaken: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: RefusedCode }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ event }) => (event.type === 'form.drafted' ? { draft: event.draft, problem: null } : {})),
    keepTerms: assign(({ event }) => (event.type === 'terms.changed' ? { terms: event.terms, problem: null } : {})),
    keepSubmission: assign(({ event }) =>
      event.type === 'form.submitted'
        ? {
            draft: event.draft,
            captcha: event.captcha,
            requestKey: event.requestKey,
            problem: null,
            failures: 0,
          }
        : {},
    ),
    keepSent: assign((_, { outcome }: { outcome: SubmitEnquiryOutcome }) => ({
      sent: outcome.ok ? outcome.value : null,
      captcha: null,
    })),
    keepProblem: assign((_, { outcome }: { outcome: SubmitEnquiryOutcome }) => ({ problem: problemOf(outcome) })),
    /** A captcha is valid for one submission. */
    forgetCaptcha: assign({ captcha: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newEnquiryForm({ terms, textVersion, preset }: EnquiryFormInput): EnquiryFormContext {
  return {
    terms,
    textVersion,
    draft: {
      company: '',
      registrationNumber: '',
      vatId: '',
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      message: '',
      privateCheck: false,
      ...preset,
    },
    captcha: null,
    requestKey: null,
    sent: null,
    failures: 0,
    problem: null,
  }
}

/** Request body of the form. */
export function enquiryOf({ terms, textVersion, draft, captcha }: EnquiryFormContext): SubmitEnquiryInput['body'] {
  const { identity, company: name, registrationNumber, vatId, ...person } = draft
  return {
    ...terms,
    ...person,
    identityType: IdentityType[identity],
    company: identity === 'private' ? null : { name, registrationNumber, vatId },
    textVersion,
    captcha,
  }
}

const problems: readonly EnquiryProblem[] = [
  'choice_not_offered',
  'request_open',
  'too_many_requests',
  'transition_not_allowed',
]

function problemOf(outcome: SubmitEnquiryOutcome): EnquiryProblem | null {
  return outcome.ok ? null : (problems.find((code) => code === outcome.code) ?? null)
}
