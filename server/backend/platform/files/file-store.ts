import type { FileType } from '#server/api/contract/schemas/files.ts'

/** Exact upload that a URL accepts. */
export interface UploadTerms {
  contentType: FileType
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

export interface SignedUrl {
  url: string
  expiresAt: Date
}

export interface SignedUpload extends SignedUrl {
  /** Must be sent unchanged. */
  headers: { name: string; value: string }[]
}

/** Response headers of a download. */
export interface DownloadTerms {
  contentType: FileType
  fileName: string
  /** Shows a picture; anything else is downloaded. */
  isShown?: boolean
}

/**
 * Storage of the files' bytes. A key is `folder/name` of letters, digits, `-` and `_`; access control is the caller's
 * task. Writes are atomic, even if the process dies.
 */
export interface FileStore {
  uploadUrl(key: string, terms: UploadTerms): Promise<SignedUpload>
  downloadUrl(key: string, terms: DownloadTerms): Promise<SignedUrl>
  /** Null when there is no such file, or it is larger. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  write(key: string, bytes: Uint8Array, contentType: FileType): Promise<void>
  /** Succeeds for a missing file. */
  remove(key: string): Promise<void>
  /** Removes remains of interrupted writes; returns their number. */
  sweep(): Promise<number>
}

export const uploadSeconds = 10 * 60
export const downloadSeconds = 5 * 60

const keyForm = /^[a-z]+\/[\w-]{8,128}$/

/** Validates a key. Keys come from signed URLs: one that leads out of its folder is a defect. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('a key of the file store has another form')
  return key
}

/** Content-Disposition header (RFC 6266) with file name and ASCII fallback. */
export function dispositionOf({ fileName, isShown = false }: Pick<DownloadTerms, 'fileName' | 'isShown'>): string {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
