import { assign, setup } from 'xstate'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { required } from '#machines/shared/required.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type ApplicationFormContext,
  type ApplicationFormEvent,
  type ApplicationFormInput,
  maximumFiles,
  type SubmitApplicationInput,
  type SubmitApplicationOutcome,
  type UploadFileInput,
  type UploadFileOutcome,
} from './application-form.types.ts'

export const id = 'applicationForm'

const maximumFailures = 3

export const applicationFormSetup = setup({
  types: {
    context: {} as ApplicationFormContext,
    input: {} as ApplicationFormInput,
    events: {} as ApplicationFormEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    uploadFile: missingCall<UploadFileInput, UploadFileOutcome>(id, 'uploadFile'),
    submitApplication: missingCall<SubmitApplicationInput, SubmitApplicationOutcome>(id, 'submitApplication'),
    timeout,
  },
  guards: {
    isTaken: ({ event }) => outcomeOf(event)?.ok === true,
    /** One CV, which another replaces, and the rest. */
    hasRoom: ({ context, event }) =>
      event.type === 'file.chosen' && (event.isCv || context.more.length < maximumFiles - 1),
    hasCv: ({ context }) => context.cv !== null,
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    keepDraft: assign(({ event }) => (event.type === 'draft.changed' ? { draft: event.draft } : {})),
    keepUpload: assign(({ event }) =>
      event.type === 'file.chosen'
        ? { upload: { id: event.uploadId, isCv: event.isCv }, isCvLast: event.isCv, fileProblem: null }
        : {},
    ),
    forgetUpload: assign({ upload: null }),
    /** The same file again stays one: it has the same id. */
    keepFile: assign(({ context }, { outcome }: { outcome: UploadFileOutcome }) => {
      if (!outcome.ok) return { fileProblem: outcome.code, upload: null }
      const { value } = outcome
      const others = context.more.filter(({ fileId }) => fileId !== value.fileId)
      return context.upload?.isCv
        ? { fileProblem: null, upload: null, cv: value, more: others }
        : { fileProblem: null, upload: null, more: context.cv?.fileId === value.fileId ? others : [...others, value] }
    }),
    keepFileFailure: assign({ fileProblem: 'failed' }),
    removeFile: assign(({ context, event }) =>
      event.type === 'file.removed'
        ? {
            fileProblem: null,
            cv: context.cv?.fileId === event.fileId ? null : context.cv,
            more: context.more.filter(({ fileId }) => fileId !== event.fileId),
          }
        : {},
    ),
    keepSubmission: assign(({ event }) =>
      event.type === 'form.submitted'
        ? {
            draft: event.draft,
            captcha: event.captcha,
            requestKey: event.requestKey,
            fileProblem: null,
            problem: null,
            failures: 0,
          }
        : {},
    ),
    keepSent: assign((_, { outcome }: { outcome: SubmitApplicationOutcome }) => ({
      sent: outcome.ok ? outcome.value : null,
      captcha: null,
    })),
    /** Files that have expired have to be chosen again; a captcha is valid for one submission. */
    keepProblem: assign((_, { outcome }: { outcome: SubmitApplicationOutcome }) => {
      const problem = outcome.ok ? null : outcome.code
      return { problem, captcha: null, ...(problem === 'files_expired' && { cv: null, more: [] }) }
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
})

export function newApplicationForm({ preset, ...about }: ApplicationFormInput): ApplicationFormContext {
  return {
    ...about,
    draft: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      message: '',
      privateCheck: false,
      isKeptLonger: false,
      ...preset,
    },
    cv: null,
    more: [],
    upload: null,
    isCvLast: true,
    fileProblem: null,
    captcha: null,
    requestKey: null,
    sent: null,
    failures: 0,
    problem: null,
  }
}

/** Application as it is sent. */
export function applicationOf(context: ApplicationFormContext): SubmitApplicationInput {
  const { openingId, attempt, textVersion, draft, cv, more, captcha, requestKey } = context
  return {
    openingId,
    attempt,
    textVersion,
    draft,
    files: [required(cv, 'cv'), ...more].map(({ fileId }) => fileId),
    captcha,
    idempotencyKey: required(requestKey, 'requestKey'),
  }
}
