import type { FileType } from '#server/api/contract/schemas/files.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPdf } from './pdf.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

const cleaners: Record<FileType, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'application/pdf': cleanPdf,
}

/** What a file is by its first bytes; null for what we take none of. */
export function typeOf(bytes: Buffer): FileType | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[^]{4}WEBP$/.test(head)) return 'image/webp'
  return head.startsWith('%PDF-') ? 'application/pdf' : null
}

/** A file as it may be kept: without what does not belong to the picture, and without anything that acts. */
export function cleanFile(bytes: Buffer): { contentType: FileType; bytes: Buffer } | null {
  const contentType = typeOf(bytes)
  const clean = contentType && cleaners[contentType](bytes)
  return clean ? { contentType, bytes: clean } : null
}
