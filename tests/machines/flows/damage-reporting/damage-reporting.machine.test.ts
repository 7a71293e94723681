import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  canAddPicture,
  canOpen,
  canRetry,
  type DamageReportingContext,
  damageReportingMachine as machine,
  isDone,
  isSubmitting,
  isUnclear,
  isUploading,
  maximumPictures,
  stepOf,
  type SubmitReportInput,
  type SubmitReportOutcome,
  type UploadPictureInput,
  type UploadPictureOutcome,
} from '#machines/flows/damage-reporting/index.ts'
import { createCall } from '#machines/shared/call.ts'
import { success } from '#machines/shared/outcome.ts'
import {
  damageReportingContext,
  damageReportingEvents as events,
  damageReportingInput as input,
  damageReportingSystemEvents,
  openings,
  picture,
  pictureOutcomes,
  reportOutcomes,
} from '#tests/fixtures/machines/damage-reporting.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const nothing = { answered: [] }
const exhausted = { failures: 3 }
const full = {
  draft: {
    ...damageReportingContext.draft,
    pictures: Array.from({ length: maximumPictures }, (_, index) => ({ ...picture, fileId: `file-${index}` })),
  },
}
const steps = ['incident', 'place', 'evidence'] as const
const { ok: taken, ...refusedPictures } = pictureOutcomes
const { ok: arrived, ...refusedReports } = reportOutcomes

const rows: Row<DamageReportingContext>[] = [
  ...steps.flatMap((from): Row<DamageReportingContext>[] => [
    [`editing.${from}`, events['draft.changed'], `editing.${from}`],
    ...steps.map((to): Row<DamageReportingContext> => [`editing.${from}`, openings[to], `editing.${to}`]),
  ]),
  ['editing.incident', events['incident.submitted'], 'editing.place'],
  ['editing.place', events['place.submitted'], 'editing.evidence'],
  ['editing.evidence', events['picture.chosen'], 'editing.uploading'],
  ['editing.evidence', events['picture.removed'], 'editing.evidence'],
  ['editing.evidence', events['evidence.submitted'], 'submitting'],
  ['editing.uploading', events['draft.changed'], 'editing.uploading'],
  ['editing.uploading', events['picture.aborted'], 'editing.evidence'],
  ...[taken, ...Object.values(refusedPictures)].map((outcome): Row<DamageReportingContext> => [
    'editing.uploading',
    answered('uploadPicture', outcome),
    'editing.evidence',
  ]),
  ['editing.uploading', failed('uploadPicture'), 'editing.evidence'],
  ['editing.uploading', answered('uploadTimeout'), 'editing.evidence'],
  ['submitting', answered('submitReport', arrived), 'done'],
  ...Object.values(refusedReports).map((outcome): Row<DamageReportingContext> => [
    'submitting',
    answered('submitReport', outcome),
    'editing.evidence',
  ]),
  ['submitting', failed('submitReport'), 'unclear'],
  ['submitting', answered('submitTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing.evidence'],
]

const all = [...Object.values(events), openings.place, openings.evidence, ...damageReportingSystemEvents]
const isNear = ({ context }: { context: DamageReportingContext }) => context.failures <= 3
const model = smallModel(machine, input, all, isNear)

describe('reporting damage', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: damageReportingContext,
    rows,
    events: all,
    variants: [nothing, exhausted, full],
    refused: [
      ['editing.incident', openings.place, nothing],
      ['editing.incident', openings.evidence, nothing],
      ['editing.incident', openings.evidence, { answered: ['incident'] }],
      ['editing.evidence', events['picture.chosen'], full],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: ['uploadPicture', 'submitReport'],
    clockEvents: [],
  })
})

interface Answers {
  uploadPicture?: (input: UploadPictureInput) => Promise<UploadPictureOutcome>
  submitReport?: (input: SubmitReportInput) => Promise<SubmitReportOutcome>
}

function started({ uploadPicture = async () => taken, submitReport = async () => arrived }: Answers) {
  const actors = { uploadPicture: createCall(uploadPicture), submitReport: createCall(submitReport) }
  const actor = createActor(machine.provide({ actors }), { input }).start()
  actor.send(events['incident.submitted'])
  actor.send(events['place.submitted'])
  return { actor, now: () => actor.getSnapshot() }
}

describe('the photographs of a report', () => {
  it('are sent one by one, and named in the report with everything else', async () => {
    const sent: SubmitReportInput[] = []
    const { actor, now } = started({
      submitReport: async (report) => {
        sent.push(report)
        return arrived
      },
    })
    expect([stepOf(now()), canOpen(now(), 'place'), canAddPicture(now())]).toEqual(['evidence', true, true])
    actor.send(events['picture.chosen'])
    expect([stepOf(now()), isUploading(now()), canOpen(now(), 'place')]).toEqual(['evidence', true, false])
    await vi.waitFor(() => expect(now().context.draft.pictures).toEqual([picture]))
    actor.send(events['evidence.submitted'])
    expect(isSubmitting(now())).toBe(true)
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(now().context.reportNo).toBe('DR-1')
    const { draft } = damageReportingContext
    expect(sent).toEqual([{ orderNo: 'SO-7K3M-9Q2X', draft, idempotencyKey: 'key-1' }])
  })

  it('stay one where the same is chosen twice, and go when they are removed', async () => {
    const { actor, now } = started({})
    for (const uploadId of ['upload-1', 'upload-2']) {
      actor.send({ ...events['picture.chosen'], uploadId })
      await vi.waitFor(() => expect(isUploading(now())).toBe(false))
    }
    expect(now().context.draft.pictures).toEqual([picture])
    actor.send(events['picture.removed'])
    expect(now().context.draft.pictures).toEqual([])
  })

  it('are refused with their reason, until another is chosen', async () => {
    const answers = [pictureOutcomes.file_too_large, success({ ...picture, fileId: 'file-2' })]
    const { actor, now } = started({ uploadPicture: async () => answers.shift() ?? taken })
    actor.send(events['picture.chosen'])
    await vi.waitFor(() => expect(now().context.pictureProblem).toBe('file_too_large'))
    actor.send(events['picture.chosen'])
    expect(now().context.pictureProblem).toBeNull()
    await vi.waitFor(() => expect(now().context.draft.pictures).toHaveLength(1))
  })

  it('have to be chosen again once they have expired', async () => {
    const { actor, now } = started({ submitReport: async () => reportOutcomes.files_expired })
    actor.send(events['picture.chosen'])
    await vi.waitFor(() => expect(now().context.draft.pictures).toHaveLength(1))
    actor.send(events['evidence.submitted'])
    await vi.waitFor(() => expect(now().context.problem).toBe('files_expired'))
    expect(now().context.draft).toMatchObject({ pictures: [], incident: damageReportingContext.draft.incident })
  })
})

describe('a report without an answer', () => {
  it('is sent again under the same key', async () => {
    const keys: string[] = []
    const { actor, now } = started({
      submitReport: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        if (keys.length === 1) throw new Error('no answer')
        return arrived
      },
    })
    actor.send(events['evidence.submitted'])
    await vi.waitFor(() => expect(isUnclear(now())).toBe(true))
    expect(canRetry(now())).toBe(true)
    actor.send(events['retry.requested'])
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(keys).toEqual(['key-1', 'key-1'])
  })
})
