import { investigateCredit, presignLicence, requestReview } from '#app/functions/checkout/papers.functions.ts'
import { digestOf, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'
import type { SubscriptionCheckoutPorts } from '#machines/flows/subscription-checkout/index.ts'
import { findUpload, licenceTypes, reportProgress } from './licence-uploads.ts'

/** What is looked at before somebody may drive: the licence, and their credit. */
export const paperPorts = {
  async uploadLicence({ orderNo, side, uploadId }, machineSignal) {
    const upload = findUpload(uploadId)
    if (!upload) return { ok: false, code: 'upload_lost' }
    const { file, controller } = upload
    // Said at once what the file store would say.
    if (!licenceTypes.includes(file.type)) return { ok: false, code: 'file_type_refused' }
    if (file.size > uploadMaxBytes) return { ok: false, code: 'file_too_large' }
    const signal = AbortSignal.any([machineSignal, controller.signal])
    try {
      const described = { fileName: file.name, contentType: file.type, size: file.size, sha256: await digestOf(file) }
      const presigned = await presignLicence({ data: { orderNo, side, ...described }, signal })
      if (!presigned.ok) return presigned
      const { fileId, ...address } = presigned.value
      await sendFile(file, address, { signal, onProgress: (progress) => reportProgress(uploadId, progress) })
      return { ok: true, value: { fileId, side, fileName: file.name } }
    } catch (error) {
      // Given up by the customer; anything else may be tried again.
      if (controller.signal.aborted) return { ok: false, code: 'upload_lost' }
      throw error
    }
  },

  investigateCredit: (data, signal) => investigateCredit({ data, signal }),

  requestReview: (data, signal) => requestReview({ data, signal }),
} satisfies Partial<SubscriptionCheckoutPorts>
