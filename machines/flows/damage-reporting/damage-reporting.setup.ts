import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type DamageReportingContext,
  type DamageReportingEvent,
  type DamageReportingInput,
  type DamageStep,
  maximumPictures,
  type SubmitReportInput,
  type SubmitReportOutcome,
  type UploadPictureInput,
  type UploadPictureOutcome,
} from './damage-reporting.types.ts'

export const id = 'damageReporting'

const maximumFailures = 3

/** Steps that have to be answered before a step opens. */
const needs: Record<DamageStep, readonly DamageStep[]> = {
  incident: [],
  place: ['incident'],
  evidence: ['incident', 'place'],
}

const withStep = (answered: DamageStep[], step: DamageStep) =>
  answered.includes(step) ? answered : [...answered, step]

export const damageReportingSetup = setup({
  types: {
    context: {} as DamageReportingContext,
    input: {} as DamageReportingInput,
    events: {} as DamageReportingEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    uploadPicture: missingCall<UploadPictureInput, UploadPictureOutcome>(id, 'uploadPicture'),
    submitReport: missingCall<SubmitReportInput, SubmitReportOutcome>(id, 'submitReport'),
    timeout,
  },
  guards: {
    isTaken: ({ event }) => outcomeOf(event)?.ok === true,
    isStep: ({ event }, { step }: { step: DamageStep }) => event.type === 'step.opened' && event.step === step,
    isAnsweredBefore: ({ context, event }) =>
      event.type === 'step.opened' && needs[event.step].every((step) => context.answered.includes(step)),
    hasRoom: ({ context }) => context.draft.pictures.length < maximumPictures,
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ context, event }) =>
      event.type === 'draft.changed' ? { draft: { ...context.draft, ...event.draft } } : {},
    ),
    keepIncident: assign(({ context, event }) =>
      event.type === 'incident.submitted'
        ? {
            draft: { ...context.draft, incident: event.incident },
            answered: withStep(context.answered, 'incident'),
            problem: null,
          }
        : {},
    ),
    keepPlace: assign(({ context, event }) =>
      event.type === 'place.submitted'
        ? {
            draft: { ...context.draft, place: event.place },
            answered: withStep(context.answered, 'place'),
            problem: null,
          }
        : {},
    ),
    keepUpload: assign(({ event }) =>
      event.type === 'picture.chosen' ? { uploadId: event.uploadId, pictureProblem: null } : {},
    ),
    forgetUpload: assign({ uploadId: null }),
    /** The same photograph again stays one: its file has the same id. */
    keepPicture: assign(({ context: { draft } }, { outcome }: { outcome: UploadPictureOutcome }) => {
      if (!outcome.ok) return { pictureProblem: outcome.code }
      const others = draft.pictures.filter(({ fileId }) => fileId !== outcome.value.fileId)
      return { pictureProblem: null, draft: { ...draft, pictures: [...others, outcome.value] } }
    }),
    keepPictureFailure: assign({ pictureProblem: 'failed' }),
    removePicture: assign(({ context: { draft }, event }) =>
      event.type === 'picture.removed'
        ? {
            pictureProblem: null,
            draft: { ...draft, pictures: draft.pictures.filter(({ fileId }) => fileId !== event.fileId) },
          }
        : {},
    ),
    keepSubmission: assign(({ context, event }) =>
      event.type === 'evidence.submitted'
        ? {
            draft: { ...context.draft, party: event.party },
            requestKey: event.requestKey,
            pictureProblem: null,
            problem: null,
            failures: 0,
          }
        : {},
    ),
    keepReport: assign((_, { outcome }: { outcome: SubmitReportOutcome }) => ({
      reportNo: outcome.ok ? outcome.value.reportNo : null,
    })),
    /** Photographs that have expired have to be chosen again. */
    keepProblem: assign(({ context: { draft } }, { outcome }: { outcome: SubmitReportOutcome }) => {
      const problem = outcome.ok ? null : outcome.code
      return { problem, draft: problem === 'files_expired' ? { ...draft, pictures: [] } : draft }
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newDamageReporting({ orderNo }: DamageReportingInput): DamageReportingContext {
  return {
    orderNo,
    draft: {
      incident: { kind: '', description: '', canDrive: '' },
      place: { place: '', date: '', time: '' },
      party: { hasParty: '', name: '', contact: '', numberPlate: '' },
      pictures: [],
    },
    answered: [],
    uploadId: null,
    pictureProblem: null,
    requestKey: null,
    reportNo: null,
    failures: 0,
    problem: null,
  }
}
