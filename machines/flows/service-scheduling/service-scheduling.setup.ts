import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import type {
  BookServiceInput,
  BookServiceOutcome,
  ServiceSchedulingContext,
  ServiceSchedulingEvent,
  ServiceSchedulingInput,
  ServiceStep,
} from './service-scheduling.types.ts'

export const id = 'serviceScheduling'

const maximumFailures = 3

/** Steps that have to be answered before a step opens. */
const needs: Record<ServiceStep, readonly ServiceStep[]> = { site: [], slot: ['site'], work: ['site', 'slot'] }

const withStep = (answered: ServiceStep[], step: ServiceStep) =>
  answered.includes(step) ? answered : [...answered, step]

export const serviceSchedulingSetup = setup({
  types: {
    context: {} as ServiceSchedulingContext,
    input: {} as ServiceSchedulingInput,
    events: {} as ServiceSchedulingEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    bookService: missingCall<BookServiceInput, BookServiceOutcome>(id, 'bookService'),
    timeout,
  },
  guards: {
    isTaken: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: 'slot_taken' | 'choice_not_offered' }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    isStep: ({ event }, { step }: { step: ServiceStep }) => event.type === 'step.opened' && event.step === step,
    isAnsweredBefore: ({ context, event }) =>
      event.type === 'step.opened' && needs[event.step].every((step) => context.answered.includes(step)),
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ context, event }) =>
      event.type === 'draft.changed' ? { draft: { ...context.draft, ...event.draft } } : {},
    ),
    /** Another site has times of its own. */
    keepSite: assign(({ context, event }) => {
      if (event.type !== 'site.submitted') return {}
      const isSame = context.draft.siteId === event.siteId
      const answered = isSame ? context.answered : context.answered.filter((step) => step !== 'slot')
      return {
        draft: { ...context.draft, siteId: event.siteId, startsAt: isSame ? context.draft.startsAt : '' },
        answered: withStep(answered, 'site'),
        problem: null,
      }
    }),
    keepSlot: assign(({ context, event }) =>
      event.type === 'slot.submitted'
        ? {
            draft: { ...context.draft, startsAt: event.startsAt },
            answered: withStep(context.answered, 'slot'),
            problem: null,
          }
        : {},
    ),
    keepSubmission: assign(({ context, event }) =>
      event.type === 'work.submitted'
        ? {
            draft: { ...context.draft, works: event.works, note: event.note },
            requestKey: event.requestKey,
            problem: null,
            failures: 0,
          }
        : {},
    ),
    keepBooking: assign((_, { outcome }: { outcome: BookServiceOutcome }) => ({
      bookingNo: outcome.ok ? outcome.value.bookingNo : null,
    })),
    keepProblem: assign((_, { outcome }: { outcome: BookServiceOutcome }) => ({
      problem: outcome.ok ? null : outcome.code,
    })),
    /** The time is chosen again. */
    dropSlot: assign(({ context }) => ({
      draft: { ...context.draft, startsAt: '' },
      answered: context.answered.filter((step) => step !== 'slot'),
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newServiceScheduling({ orderNo }: ServiceSchedulingInput): ServiceSchedulingContext {
  return {
    orderNo,
    draft: { siteId: '', startsAt: '', works: [], note: '' },
    answered: [],
    requestKey: null,
    bookingNo: null,
    failures: 0,
    problem: null,
  }
}
