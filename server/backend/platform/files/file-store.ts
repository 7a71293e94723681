import type { FileType } from '#server/api/contract/schemas/files.ts'

/** What may be put to an address, and nothing else. */
export interface UploadTerms {
  contentType: FileType
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

export interface SignedAddress {
  url: string
  expiresAt: Date
}

export interface SignedUpload extends SignedAddress {
  /** Have to be sent as they are. */
  headers: { name: string; value: string }[]
}

/** What a browser is told about a file that it fetches. */
export interface DownloadTerms {
  contentType: FileType
  fileName: string
  /** A picture to be looked at; anything else is saved. */
  isShown?: boolean
}

/**
 * Where the bytes of files are. A key is `folder/name` of letters, digits, `-` and `_`; who may have a file is not the
 * store's business. Whatever is written is there whole or not at all, also when the process dies on the way.
 */
export interface FileStore {
  uploadAddress(key: string, terms: UploadTerms): Promise<SignedUpload>
  downloadAddress(key: string, terms: DownloadTerms): Promise<SignedAddress>
  /** Null when there is no such file, or it is larger than that. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  write(key: string, bytes: Uint8Array, contentType: FileType): Promise<void>
  /** Also when it is gone already. */
  remove(key: string): Promise<void>
  /** Removes what writes that were cut off have left; how many. */
  sweep(): Promise<number>
}

export const uploadSeconds = 10 * 60
export const downloadSeconds = 5 * 60

const keyForm = /^[a-z]+\/[\w-]{8,128}$/

/** Keys come out of signed addresses: one that could lead out of its folder is a mistake of ours. */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('a key of the file store has another form')
  return key
}

/** A file is saved under its name, or a picture shown; RFC 6266, with plain letters for what knows no others. */
export function dispositionOf({ fileName, isShown = false }: Pick<DownloadTerms, 'fileName' | 'isShown'>): string {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
