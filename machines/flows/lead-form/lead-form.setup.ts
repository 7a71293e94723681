import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  LeadFormContext,
  LeadFormEvent,
  LeadFormInput,
  RecordLeadInput,
  RecordLeadOutcome,
} from './lead-form.types.ts'

export const id = 'leadForm'

const maximumFailures = 3

/** What the chart is written with: its facts, its call, the questions it asks and what it remembers. */
export const leadFormSetup = setup({
  types: {
    context: {} as LeadFormContext,
    input: {} as LeadFormInput,
    events: {} as LeadFormEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    recordLead: missingCall<RecordLeadInput, RecordLeadOutcome>(id, 'recordLead'),
    timeout,
  },
  guards: {
    isRecorded: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: 'email_not_allowed' | 'captcha_invalid' | 'offline' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ event }) => (event.type === 'form.drafted' ? { draft: event.draft, problem: null } : {})),
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
    keepProblem: assign((_, { outcome }: { outcome: RecordLeadOutcome }) => ({
      problem:
        !outcome.ok && (outcome.code === 'too_many_requests' || outcome.code === 'choice_not_offered')
          ? outcome.code
          : null,
    })),
    /** It is good for one sending. */
    forgetCaptcha: assign({ captcha: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newLeadForm({ scene, about, phoneCountry, sections }: LeadFormInput): LeadFormContext {
  return {
    scene,
    about,
    draft: {
      firstName: '',
      lastName: '',
      email: '',
      phoneCountry,
      phoneNumber: '',
      hasCar: false,
      mileage: '',
      numberPlate: '',
      company: '',
      fleetSize: '',
      message: '',
      sections,
      privateCheck: false,
    },
    captcha: null,
    requestKey: null,
    failures: 0,
    problem: null,
  }
}
