import { useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { keepFile, presignFile, submitApplication } from '#app/functions/public/careers.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { useTabFlow } from '#app/lib/flow/use-tab-flow.ts'
import { licenceTypes } from '#app/lib/upload/send-file.ts'
import { storeUpload } from '#app/lib/upload/store-upload.ts'
import { type MarketCode, marketCodes } from '#config'
import {
  type ApplicationFormInput,
  applicationFormMachine,
  type ApplicationFormSnapshot,
  isDone,
  isEditable,
  type SubmitApplicationInput,
  type SubmitApplicationOutcome,
  type UploadFileInput,
  type UploadFileOutcome,
} from '#machines/flows/application-form/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'

export type ApplicationActor = ActorRefFrom<typeof applicationFormMachine>

const machine = applicationFormMachine.provide({
  actors: {
    uploadFile: fromPromise<UploadFileOutcome, UploadFileInput>(({ input, signal }) => uploadFile(input, signal)),
    submitApplication: fromPromise<SubmitApplicationOutcome, SubmitApplicationInput>(({ input, signal }) =>
      submit(input, signal),
    ),
  },
})

/** Application stored in this tab, separately for each opening and account. Null until it has started. */
export function useApplicationFlow(
  given: Omit<ApplicationFormInput, 'attempt'>,
  accountId: string | null,
): ApplicationActor | null {
  const [input] = useState<ApplicationFormInput>(() => ({ ...given, attempt: crypto.randomUUID() }))
  const { openingId } = input
  const key = `flow:applicationForm:${openingId}${accountId === null ? '' : `:${accountId}`}`
  return useTabFlow<ApplicationActor>(key, countFlowStep, (stored) => {
    const restored = restoreFlow(machine, stored, input)
    if (!('snapshot' in restored)) return opened(createActor(machine, { input }), false)
    return opened(resumed(restored.snapshot, input), true)
  })
}

/** A consent to other guidelines than those shown is none. An application that is being sent stays as it is. */
function resumed(snapshot: ApplicationFormSnapshot, input: ApplicationFormInput): ApplicationActor {
  const restored = createActor(machine, { input, snapshot })
  // A stored snapshot has no methods: the actor's has.
  if (!isEditable(restored.getSnapshot())) return restored
  const { textVersion } = input
  const { draft, ...context } = snapshot.context
  const privateCheck = draft.privateCheck && context.textVersion === textVersion
  const today = { ...snapshot, context: { ...context, textVersion, draft: { ...draft, privateCheck } } }
  return createActor(machine, { input, snapshot: today })
}

function opened(actor: ApplicationActor, isRestored: boolean) {
  return { actor, isRestored, isOver: () => isDone(actor.getSnapshot()) }
}

function uploadFile(
  { openingId, attempt, uploadId, isCv }: UploadFileInput,
  signal: AbortSignal,
): Promise<UploadFileOutcome> {
  return storeUpload(uploadId, signal, {
    types: isCv ? ['application/pdf'] : licenceTypes,
    presign: (described, aborted) =>
      presignFile({ data: { body: { openingId, attempt, ...described } }, signal: aborted }),
    keep: (fileId, aborted) => keepFile({ data: { body: { attempt, fileId } }, signal: aborted }),
  })
}

async function submit(
  { openingId, attempt, textVersion, draft, files, captcha, idempotencyKey }: SubmitApplicationInput,
  signal: AbortSignal,
): Promise<SubmitApplicationOutcome> {
  if (!navigator.onLine) return refusal('offline')
  const body = { openingId, attempt, textVersion, ...draft, phoneCountry: marketOf(draft.phoneCountry), files, captcha }
  const sent = await submitApplication({ data: { body, idempotencyKey }, signal })
  // The opening is named by the page: what is missing is a file.
  return !sent.ok && sent.code === 'not_found' ? refusal('files_expired') : sent
}

function marketOf(country: string): MarketCode {
  return marketCodes.find((code) => code === country) ?? marketCodes[0]
}
