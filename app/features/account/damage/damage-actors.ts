import { fromPromise } from 'xstate'
import { keepPicture, presignPicture, submitReport } from '#app/functions/account/damage.functions.ts'
import { digestOf, pictureTypes, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'
import { findUpload, reportProgress } from '#app/lib/upload/uploads.ts'
import type {
  SubmitReportInput,
  SubmitReportOutcome,
  UploadPictureInput,
  UploadPictureOutcome,
} from '#machines/flows/damage-reporting/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'

/** Calls of the wizard. */
export const damageActors = {
  uploadPicture: fromPromise<UploadPictureOutcome, UploadPictureInput>(({ input, signal }) =>
    uploadPicture(input, signal),
  ),
  submitReport: fromPromise<SubmitReportOutcome, SubmitReportInput>(({ input, signal }) => submit(input, signal)),
}

/** Sends a photograph to the file store and has it checked there. */
async function uploadPicture(
  { orderNo, uploadId }: UploadPictureInput,
  machineSignal: AbortSignal,
): Promise<UploadPictureOutcome> {
  const upload = findUpload(uploadId)
  if (!upload) return refusal('upload_lost')
  const { file, controller } = upload
  // Said at once what the file store would say.
  if (!pictureTypes.includes(file.type)) return refusal('file_type_refused')
  if (file.size > uploadMaxBytes) return refusal('file_too_large')
  const signal = AbortSignal.any([machineSignal, controller.signal])
  try {
    const described = { fileName: file.name, contentType: file.type, size: file.size, sha256: await digestOf(file) }
    const presigned = await presignPicture({ data: { body: { orderNo, ...described } }, signal })
    if (!presigned.ok) return presigned
    const { fileId, ...address } = presigned.value
    await sendFile(file, address, { signal, onProgress: (progress) => reportProgress(uploadId, progress) })
    const kept = await keepPicture({ data: { body: { fileId } }, signal })
    return kept.ok ? success({ fileId, fileName: file.name }) : kept
  } catch (error) {
    if (controller.signal.aborted) return refusal('upload_lost')
    throw error
  }
}

async function submit(
  { orderNo, draft, idempotencyKey }: SubmitReportInput,
  signal: AbortSignal,
): Promise<SubmitReportOutcome> {
  if (!navigator.onLine) return refusal('offline')
  const { incident, place, party, pictures } = draft
  const { hasParty, ...other } = party
  const sent = await submitReport({
    data: {
      body: {
        orderNo,
        kind: incident.kind || 'damage',
        description: incident.description,
        canDrive: incident.canDrive === 'yes',
        ...place,
        party: hasParty === 'yes' ? other : null,
        pictures: pictures.map(({ fileId }) => fileId),
      },
      idempotencyKey,
    },
    signal,
  })
  // The order is the customer's own: what is missing is a photograph.
  if (!sent.ok && sent.code === 'not_found' && pictures.length > 0) return refusal('files_expired')
  return sent
}
