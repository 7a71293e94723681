import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  type ApplicationFormContext,
  applicationFormMachine as machine,
  canAddFile,
  canRetry,
  isDone,
  isEditable,
  isSubmitting,
  isUnclear,
  isUploading,
  maximumFiles,
  type SubmitApplicationInput,
  type SubmitApplicationOutcome,
  type UploadFileInput,
  type UploadFileOutcome,
} from '#machines/flows/application-form/index.ts'
import { createCall } from '#machines/shared/call.ts'
import { success } from '#machines/shared/outcome.ts'
import {
  applicationFormContext,
  applicationFormEvents as events,
  applicationFormInput as input,
  applicationFormSystemEvents,
  applicationOutcomes,
  certificate,
  cv,
  fileOutcomes,
  otherChosen,
} from '#tests/fixtures/machines/application-form.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const exhausted = { failures: 3 }
const without = { cv: null }
const full = {
  more: Array.from({ length: maximumFiles - 1 }, (_, index) => ({ ...certificate, fileId: `file-${index + 2}` })),
}
const { ok: taken, ...refusedFiles } = fileOutcomes
const { ok: arrived, ...refusedApplications } = applicationOutcomes

const rows: Row<ApplicationFormContext>[] = [
  ['editing.filling', events['draft.changed'], 'editing.filling'],
  ['editing.filling', events['file.chosen'], 'editing.uploading'],
  ['editing.filling', otherChosen, 'editing.uploading'],
  ['editing.filling', events['file.removed'], 'editing.filling'],
  ['editing.filling', events['form.submitted'], 'submitting'],
  ['editing.uploading', events['draft.changed'], 'editing.uploading'],
  ['editing.uploading', events['file.aborted'], 'editing.filling'],
  ...[taken, ...Object.values(refusedFiles)].map((outcome): Row<ApplicationFormContext> => [
    'editing.uploading',
    answered('uploadFile', outcome),
    'editing.filling',
  ]),
  ['editing.uploading', failed('uploadFile'), 'editing.filling'],
  ['editing.uploading', answered('uploadTimeout'), 'editing.filling'],
  ['submitting', answered('submitApplication', arrived), 'done'],
  ...Object.values(refusedApplications).map((outcome): Row<ApplicationFormContext> => [
    'submitting',
    answered('submitApplication', outcome),
    'editing.filling',
  ]),
  ['submitting', failed('submitApplication'), 'unclear'],
  ['submitting', answered('submitTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing.filling'],
]

const all = [...Object.values(events), otherChosen, ...applicationFormSystemEvents]
const isNear = ({ context }: { context: ApplicationFormContext }) => context.failures <= 3
const model = smallModel(machine, input, all, isNear)

describe('applying for an opening', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: applicationFormContext,
    rows,
    events: all,
    variants: [exhausted, without, full],
    refused: [
      ['editing.filling', otherChosen, full],
      ['editing.filling', events['form.submitted'], without],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: ['uploadFile', 'submitApplication'],
    clockEvents: [],
  })
})

interface Answers {
  uploadFile?: (input: UploadFileInput) => Promise<UploadFileOutcome>
  submitApplication?: (input: SubmitApplicationInput) => Promise<SubmitApplicationOutcome>
}

function started({ uploadFile = async () => taken, submitApplication = async () => arrived }: Answers) {
  const actors = { uploadFile: createCall(uploadFile), submitApplication: createCall(submitApplication) }
  const actor = createActor(machine.provide({ actors }), { input }).start()
  const send = async (event: typeof otherChosen | (typeof events)['file.chosen']) => {
    actor.send(event)
    await vi.waitFor(() => expect(isUploading(actor.getSnapshot())).toBe(false))
  }
  return { actor, send, now: () => actor.getSnapshot() }
}

describe('the files of an application', () => {
  it('are sent one by one, and named in the application, the CV first', async () => {
    const sent: SubmitApplicationInput[] = []
    const { actor, send, now } = started({
      uploadFile: async ({ isCv }) => success(isCv ? cv : certificate),
      submitApplication: async (application) => {
        sent.push(application)
        return arrived
      },
    })
    expect([isEditable(now()), canAddFile(now(), true), canAddFile(now(), false)]).toEqual([true, true, true])
    await send(otherChosen)
    actor.send(events['form.submitted'])
    expect(isSubmitting(now())).toBe(false)
    await send(events['file.chosen'])
    actor.send(events['form.submitted'])
    expect(isSubmitting(now())).toBe(true)
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(now().context.sent).toEqual({ applicationNo: 'JA-1', token: 'token-1' })
    const { openingId, attempt, textVersion, draft } = applicationFormContext
    const files = [cv.fileId, certificate.fileId]
    expect(sent).toEqual([
      { openingId, attempt, textVersion, draft, files, captcha: 'solved', idempotencyKey: 'key-1' },
    ])
  })

  it('stay one where the same is chosen twice, and the last CV counts', async () => {
    const answers = [success(cv), success(certificate), success(certificate), success({ ...cv, fileId: 'file-9' })]
    const { actor, send, now } = started({ uploadFile: async () => answers.shift() ?? taken })
    for (const event of [events['file.chosen'], otherChosen, otherChosen, events['file.chosen']]) await send(event)
    expect(now().context).toMatchObject({ cv: { fileId: 'file-9' }, more: [certificate] })
    actor.send(events['file.removed'])
    actor.send({ type: 'file.removed', fileId: 'file-9' })
    expect(now().context).toMatchObject({ cv: null, more: [] })
  })

  it('are refused with their reason, until another is chosen', async () => {
    const answers = [fileOutcomes.file_type_refused, taken]
    const { send, now } = started({ uploadFile: async () => answers.shift() ?? taken })
    await send(events['file.chosen'])
    expect(now().context.fileProblem).toBe('file_type_refused')
    await send(events['file.chosen'])
    expect(now().context).toMatchObject({ fileProblem: null, cv })
  })

  it('have to be chosen again once they have expired; what was typed stays', async () => {
    const { actor, send, now } = started({ submitApplication: async () => applicationOutcomes.files_expired })
    await send(events['file.chosen'])
    actor.send(events['form.submitted'])
    await vi.waitFor(() => expect(now().context.problem).toBe('files_expired'))
    expect(now().context).toMatchObject({ cv: null, more: [], draft: applicationFormContext.draft })
  })
})

describe('an application without an answer', () => {
  it('is sent again under the same key', async () => {
    const keys: string[] = []
    const { actor, send, now } = started({
      submitApplication: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        if (keys.length === 1) throw new Error('no answer')
        return arrived
      },
    })
    await send(events['file.chosen'])
    actor.send(events['form.submitted'])
    await vi.waitFor(() => expect(isUnclear(now())).toBe(true))
    expect(canRetry(now())).toBe(true)
    actor.send(events['retry.requested'])
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(keys).toEqual(['key-1', 'key-1'])
  })
})
