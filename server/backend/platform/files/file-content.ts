import type { FileType } from '#server/api/contract/schemas/files.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { ConfinedLimitError, type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import type { resizeImage, rewriteImage } from './images.confined.ts'
import type { ImageCopy, ImageType, RefusedImage } from './images.confined.ts'

const images = { module: '#server/backend/platform/files/images.confined.ts', line: 'pictures' } as const
const rewriting: ConfinedTask<typeof rewriteImage> = { name: 'rewriteImage', ...images }
const resizing: ConfinedTask<typeof resizeImage> = { name: 'resizeImage', ...images }

/** Limits per picture: milliseconds, and megabytes of the confined process. */
const limits = { timeMs: 15_000, memoryMb: 400 }

/** Type of a file by its first bytes; null for an unsupported one. */
export function typeOf(bytes: Buffer): FileType | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'image/webp'
  return head.startsWith('%PDF-') ? 'application/pdf' : null
}

/**
 * File as stored: a picture is re-encoded, with edges up to `maxEdge` pixels; a PDF is unchanged, since it is not
 * parsed. Throws `file_type_refused`, `file_unreadable`, `picture_too_large`, and `unavailable` when too many files are
 * being checked.
 */
export async function storedForm(bytes: Buffer, contentType: FileType, maxEdge: number): Promise<Buffer> {
  if (typeOf(bytes) !== contentType) throw new Refusal('file_type_refused', `the file is not ${contentType}`)
  if (!isImage(contentType)) return bytes
  const { bytes: rewritten } = await imageResult(runConfined(rewriting, { bytes, contentType, maxEdge }, limits))
  return Buffer.from(rewritten)
}

/** Smaller copies of a stored picture, in these widths. Throws like `storedForm`. */
export async function resizeCopies(bytes: Buffer, widths: readonly number[]): Promise<ImageCopy[]> {
  return (await imageResult(runConfined(resizing, { bytes, widths }, limits))).copies
}

/** Result of a picture task; maps its refusals and exceeded limits to those of the call. */
async function imageResult<T extends { kind: string }>(task: Promise<T | RefusedImage>): Promise<T> {
  const image = await task.catch((error: unknown) => {
    if (!(error instanceof ConfinedLimitError)) throw error
    throw new Refusal(error.limit === 'queue' ? 'unavailable' : 'picture_too_large', error.message)
  })
  if (!isRefused(image)) return image
  if (image.reason === 'too_many_pixels') throw new Refusal('picture_too_large', 'too many pixels')
  throw new Refusal('file_unreadable', 'the picture is damaged or animated')
}

function isRefused(image: { kind: string }): image is RefusedImage {
  return image.kind === 'refused'
}

function isImage(contentType: FileType): contentType is ImageType {
  return contentType.startsWith('image/')
}
