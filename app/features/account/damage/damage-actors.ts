import { fromPromise } from 'xstate'
import { keepPicture, presignPicture, submitReport } from '#app/functions/account/damage.functions.ts'
import { pictureTypes } from '#app/lib/upload/send-file.ts'
import { storeUpload } from '#app/lib/upload/store-upload.ts'
import type {
  SubmitReportInput,
  SubmitReportOutcome,
  UploadPictureInput,
  UploadPictureOutcome,
} from '#machines/flows/damage-reporting/index.ts'
import { refusal } from '#machines/shared/outcome.ts'

/** Calls of the wizard. */
export const damageActors = {
  uploadPicture: fromPromise<UploadPictureOutcome, UploadPictureInput>(({ input, signal }) =>
    uploadPicture(input, signal),
  ),
  submitReport: fromPromise<SubmitReportOutcome, SubmitReportInput>(({ input, signal }) => submit(input, signal)),
}

/** Sends a photograph to the file store and has it checked there. */
function uploadPicture({ orderNo, uploadId }: UploadPictureInput, signal: AbortSignal): Promise<UploadPictureOutcome> {
  return storeUpload(uploadId, signal, {
    types: pictureTypes,
    presign: (described, aborted) => presignPicture({ data: { body: { orderNo, ...described } }, signal: aborted }),
    keep: (fileId, aborted) => keepPicture({ data: { body: { fileId } }, signal: aborted }),
  })
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
