import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { damageReportingSetup, id, newDamageReporting } from './damage-reporting.setup.ts'
import type { DamageStep, SubmitReportOutcome, UploadPictureOutcome } from './damage-reporting.types.ts'

const submitted = ({ event }: { event: { output: SubmitReportOutcome } }) => ({ outcome: event.output })
const uploaded = ({ event }: { event: { output: UploadPictureOutcome } }) => ({ outcome: event.output })
const opens = <const Step extends DamageStep>(step: Step) => ({
  guard: and([{ type: 'isStep', params: { step } } as const, 'isAnsweredBefore']),
  target: `.${step}` as const,
})
const unclear = { target: 'unclear', actions: 'countFailure' } as const
const notUploaded = { target: 'evidence', actions: ['forgetUpload', 'keepPictureFailure'] } as const

/**
 * Report of damage or a breakdown: what happened, where and when, photographs and another party. A step opens when the
 * earlier ones are answered, and none loses its input. Photographs are sent one by one while the form is open; the
 * report names those that were accepted. After a missing answer the report is repeated under the same key, which
 * creates it once.
 */
export const damageReportingMachine = damageReportingSetup.createMachine({
  id,
  meta: { mainPath: ['editing.incident', 'editing.place', 'editing.evidence', 'submitting', 'done'] },
  version: '1',
  context: ({ input }) => newDamageReporting(input),
  initial: 'editing',
  states: {
    editing: {
      tags: ['editable'],
      on: {
        'draft.changed': { actions: 'keepDraft' },
        'step.opened': [opens('incident'), opens('place'), opens('evidence')],
      },
      initial: 'incident',
      states: {
        incident: { on: { 'incident.submitted': { target: 'place', actions: 'keepIncident' } } },
        place: { on: { 'place.submitted': { target: 'evidence', actions: 'keepPlace' } } },
        evidence: {
          on: {
            'picture.chosen': { target: 'uploading', guard: 'hasRoom', actions: 'keepUpload' },
            'picture.removed': { actions: 'removePicture' },
            'evidence.submitted': { target: '#damageReporting.submitting', actions: 'keepSubmission' },
          },
        },
        uploading: {
          tags: ['busy'],
          invoke: [
            {
              id: 'uploadPicture',
              src: 'uploadPicture',
              input: ({ context }) => ({
                orderNo: context.orderNo,
                uploadId: required(context.uploadId, 'uploadId'),
              }),
              onDone: { target: 'evidence', actions: ['forgetUpload', { type: 'keepPicture', params: uploaded }] },
              onError: notUploaded,
            },
            timeLimit('uploadTimeout', 60_000, notUploaded),
          ],
          on: {
            'picture.aborted': { target: 'evidence', actions: 'forgetUpload' },
            // A step of its own would leave the photograph behind.
            'step.opened': {},
          },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: [
        {
          id: 'submitReport',
          src: 'submitReport',
          input: ({ context: { orderNo, draft, requestKey } }) => ({
            orderNo,
            draft,
            idempotencyKey: required(requestKey, 'requestKey'),
          }),
          onDone: [
            { guard: 'isTaken', target: 'done', actions: { type: 'keepReport', params: submitted } },
            { target: 'editing.evidence', actions: { type: 'keepProblem', params: submitted } },
          ],
          onError: unclear,
        },
        timeLimit('submitTimeout', 30_000, unclear),
      ],
    },
    /** The report may have arrived; repeating it under the same key tells. */
    unclear: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'submitting' },
        'form.reopened': 'editing.evidence',
      },
    },
    done: { type: 'final', tags: ['settled'] },
  },
})
