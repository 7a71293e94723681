import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  CarDraft,
  SubmitTradeInInput,
  SubmitTradeInOutcome,
  TradeInContext,
  TradeInFlowEvent,
  TradeInInput,
  TradeInStep,
} from './trade-in.types.ts'

export const id = 'tradeIn'

const maximumFailures = 3

/** Steps that have to be answered before a step opens. */
const needs: Record<TradeInStep, readonly TradeInStep[]> = { car: [], place: ['car'], contact: ['car', 'place'] }

const withStep = (answered: TradeInStep[], step: TradeInStep) =>
  answered.includes(step) ? answered : [...answered, step]

export const tradeInSetup = setup({
  types: {
    context: {} as TradeInContext,
    input: {} as TradeInInput,
    events: {} as TradeInFlowEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    submitTradeIn: missingCall<SubmitTradeInInput, SubmitTradeInOutcome>(id, 'submitTradeIn'),
    timeout,
  },
  guards: {
    isTaken: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: 'choice_not_offered' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    isStep: ({ event }, { step }: { step: TradeInStep }) => event.type === 'step.opened' && event.step === step,
    isAnsweredBefore: ({ context, event }) =>
      event.type === 'step.opened' && needs[event.step].every((step) => context.answered.includes(step)),
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ context, event }) =>
      event.type === 'draft.changed' ? { draft: { ...context.draft, ...event.draft } } : {},
    ),
    keepCar: assign(({ context, event }) =>
      event.type === 'car.submitted'
        ? { draft: { ...context.draft, car: event.car }, answered: withStep(context.answered, 'car'), problem: null }
        : {},
    ),
    keepPlace: assign(({ context, event }) =>
      event.type === 'place.submitted'
        ? {
            draft: { ...context.draft, placeId: event.placeId },
            answered: withStep(context.answered, 'place'),
            problem: null,
          }
        : {},
    ),
    keepSubmission: assign(({ context, event }) =>
      event.type === 'contact.submitted'
        ? {
            draft: { ...context.draft, person: event.person, subscriptionNo: event.subscriptionNo },
            captcha: event.captcha,
            requestKey: event.requestKey,
            problem: null,
            failures: 0,
          }
        : {},
    ),
    keepRequest: assign((_, { outcome }: { outcome: SubmitTradeInOutcome }) => ({
      requestNo: outcome.ok ? outcome.value.requestNo : null,
      captcha: null,
    })),
    /** A captcha is valid for one submission; an order that takes no car is not chosen any more. */
    keepProblem: assign(({ context: { draft } }, { outcome }: { outcome: SubmitTradeInOutcome }) => {
      const problem = outcome.ok ? null : outcome.code
      return { problem, captcha: null, draft: problem === 'not_found' ? { ...draft, subscriptionNo: '' } : draft }
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

/** Car before anything is typed. */
export const newCar: CarDraft = {
  make: '',
  model: '',
  registrationYear: '',
  numberPlate: '',
  mileage: '',
  condition: '',
}

/** What is sent. Empty answers are left out; the form asks for make, model and year, and the call does not need them. */
export function bodyOf({ draft, captcha }: TradeInContext): SubmitTradeInInput['body'] {
  const { make, model, registrationYear, condition, numberPlate, mileage } = draft.car
  return {
    ...draft.person,
    numberPlate,
    mileage: Number(mileage),
    ...(make !== '' && { make }),
    ...(model !== '' && { model }),
    ...(registrationYear !== '' && { registrationYear: Number(registrationYear) }),
    ...(condition !== '' && { condition }),
    placeId: draft.placeId,
    ...(draft.subscriptionNo !== '' && { subscriptionNo: draft.subscriptionNo }),
    captcha,
  }
}

export function newTradeIn({ person }: TradeInInput): TradeInContext {
  return {
    draft: {
      car: newCar,
      placeId: '',
      subscriptionNo: '',
      person: {
        firstName: '',
        lastName: '',
        email: '',
        phoneNumber: '',
        privateCheck: false,
        textVersion: '',
        ...person,
      },
    },
    answered: [],
    captcha: null,
    requestKey: null,
    requestNo: null,
    failures: 0,
    problem: null,
  }
}
