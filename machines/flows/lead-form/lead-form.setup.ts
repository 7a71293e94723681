import { assign, setup } from 'xstate'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  fleetSizes,
  type LeadFormContext,
  type LeadFormEvent,
  type LeadFormInput,
  type RecordLeadInput,
  type RecordLeadOutcome,
  type SentLead,
  type SentLeadDetails,
} from './lead-form.types.ts'

export const id = 'leadForm'

const maximumFailures = 3

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
    /** A captcha is valid for one submission. */
    forgetCaptcha: assign({ captcha: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newLeadForm({ scene, about, textVersion, preset }: LeadFormInput): LeadFormContext {
  return {
    scene,
    about,
    textVersion,
    draft: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      hasCar: false,
      mileage: '',
      numberPlate: '',
      company: '',
      fleetSize: '',
      message: '',
      sections: [],
      privateCheck: false,
      ...preset,
    },
    captcha: null,
    requestKey: null,
    failures: 0,
    problem: null,
  }
}

/** Request body of the form. */
export function leadOf(context: LeadFormContext): SentLead {
  const { scene, about, textVersion, draft, captcha } = context
  return {
    ...about,
    ...detailsOf(context),
    scene: sentScenes[scene],
    email: draft.email,
    sections: mailSections.filter((section) => draft.sections.includes(section)),
    privateCheck: draft.privateCheck,
    textVersion,
    captcha,
  }
}

const sentScenes = { test_drive: 'TEST_DRIVE', intention: 'INTENTION', newsletter: 'NEWSLETTER', b2b: 'B2B' } as const

/** Fields that the scene requires, taken from the draft. */
function detailsOf({ scene, draft }: LeadFormContext): SentLeadDetails {
  if (scene === 'newsletter') return {}
  const { firstName, lastName, phoneCountry, phoneNumber, company, message, mileage, numberPlate } = draft
  const person = { firstName, lastName, phoneCountry, phoneNumber }
  if (scene === 'b2b')
    return { ...person, company, fleetSize: fleetSizes.find((size) => size === draft.fleetSize), message }
  const hasCar = scene === 'intention' && draft.hasCar
  return { ...person, ...(hasCar && { mileage: Number(mileage), numberPlate }) }
}
