import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { applicationFormSetup, applicationOf, id, newApplicationForm } from './application-form.setup.ts'
import type { SubmitApplicationOutcome, UploadFileOutcome } from './application-form.types.ts'

const submitted = ({ event }: { event: { output: SubmitApplicationOutcome } }) => ({ outcome: event.output })
const uploaded = ({ event }: { event: { output: UploadFileOutcome } }) => ({ outcome: event.output })
const unclear = { target: 'unclear', actions: 'countFailure' } as const
const notUploaded = { target: 'filling', actions: ['forgetUpload', 'keepFileFailure'] } as const

/**
 * Application for an opening: who applies, a message, the CV and further files. Files are sent one by one while the form
 * is filled in; the application names those that were accepted. Nothing typed is lost, by a refusal or a reload. After a
 * missing answer the application is repeated under the same key, which creates it once.
 */
export const applicationFormMachine = applicationFormSetup.createMachine({
  id,
  meta: { mainPath: ['editing.filling', 'submitting', 'done'] },
  version: '1',
  context: ({ input }) => newApplicationForm(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: { 'draft.changed': { actions: 'keepDraft' } },
      initial: 'filling',
      states: {
        filling: {
          on: {
            'file.chosen': { target: 'uploading', guard: 'hasRoom', actions: 'keepUpload' },
            'file.removed': { actions: 'removeFile' },
            'form.submitted': { target: '#applicationForm.submitting', guard: 'hasCv', actions: 'keepSubmission' },
          },
        },
        uploading: {
          tags: ['busy'],
          invoke: [
            {
              id: 'uploadFile',
              src: 'uploadFile',
              input: ({ context: { openingId, attempt, upload } }) => {
                const { id: uploadId, isCv } = required(upload, 'upload')
                return { openingId, attempt, uploadId, isCv }
              },
              onDone: { target: 'filling', actions: { type: 'keepFile', params: uploaded } },
              onError: notUploaded,
            },
            timeLimit('uploadTimeout', 60_000, notUploaded),
          ],
          on: { 'file.aborted': { target: 'filling', actions: 'forgetUpload' } },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'submitApplication',
          src: 'submitApplication',
          input: ({ context }) => applicationOf(context),
          onDone: [
            { guard: 'isTaken', target: 'done', actions: { type: 'keepSent', params: submitted } },
            { target: 'editing.filling', actions: { type: 'keepProblem', params: submitted } },
          ],
          onError: unclear,
        },
        timeLimit('submitTimeout', 30_000, unclear),
      ],
    },
    /** The application may have arrived; repeating it under the same key tells. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'submitting' },
        'form.reopened': 'editing.filling',
      },
    },
    done: { type: 'final', tags: ['settled'] },
  },
})
