import { keepPressPicture, presignPressUpload } from '#app/functions/ops/content.functions.ts'
import { digestOf, pictureTypes, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'

interface Watch {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (progress: number) => void
}

/** Sends a picture for the press and has it laid out under the name of its item; its path on the site. */
export async function sendPicture({ id, file }: { id: string; file: File }, { signal, onProgress }: Watch) {
  // Said at once what the file store would say.
  if (!pictureTypes.includes(file.type) || file.size === 0) return { ok: false, code: 'file_type_refused' } as const
  if (file.size > uploadMaxBytes) return { ok: false, code: 'file_too_large' } as const
  const terms = { id, contentType: file.type, size: file.size, sha256: await digestOf(file) }
  const presigned = await presignPressUpload({ data: { body: terms }, signal })
  if (!presigned.ok) return presigned
  const { fileId, ...address } = presigned.value
  await sendFile(file, address, { signal, onProgress })
  return keepPressPicture({ data: { body: { fileId } }, signal })
}
