import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { digestOf, sendFile, uploadMaxBytes } from './send-file.ts'
import { findUpload, reportProgress } from './uploads.ts'

/** File as the calls that take it describe it. */
export interface DescribedFile {
  fileName: string
  contentType: string
  size: number
  sha256: string
}

interface StoreCalls<Code extends string> {
  /** Accepted types; said at once what the file store would say. */
  types: readonly string[]
  presign: (
    file: DescribedFile,
    signal: AbortSignal,
  ) => Promise<Outcome<{ fileId: string; url: string; headers: { name: string; value: string }[] }, Code>>
  /** Has the stored file checked. */
  keep: (fileId: string, signal: AbortSignal) => Promise<Outcome<{ fileId: string }, Code>>
}

/** Sends a chosen file to the file store and has it checked there. Ends when the machine leaves, or it is aborted. */
export async function storeUpload<Code extends string>(
  uploadId: string,
  machineSignal: AbortSignal,
  { types, presign, keep }: StoreCalls<Code>,
): Promise<
  Outcome<{ fileId: string; fileName: string }, Code | 'file_type_refused' | 'file_too_large' | 'upload_lost'>
> {
  const upload = findUpload(uploadId)
  if (!upload) return refusal('upload_lost')
  const { file, controller } = upload
  if (!types.includes(file.type)) return refusal('file_type_refused')
  if (file.size > uploadMaxBytes) return refusal('file_too_large')
  const signal = AbortSignal.any([machineSignal, controller.signal])
  try {
    const described = { fileName: file.name, contentType: file.type, size: file.size, sha256: await digestOf(file) }
    const presigned = await presign(described, signal)
    if (!presigned.ok) return presigned
    const { fileId, ...address } = presigned.value
    await sendFile(file, address, { signal, onProgress: (progress) => reportProgress(uploadId, progress) })
    const kept = await keep(fileId, signal)
    return kept.ok ? success({ fileId, fileName: file.name }) : kept
  } catch (error) {
    if (controller.signal.aborted) return refusal('upload_lost')
    throw error
  }
}
