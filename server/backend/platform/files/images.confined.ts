import type { Sharp } from 'sharp'
import type { FileType } from '#server/api/contract/schemas/files.ts'

/*
 * Processing of untrusted pictures. Both functions are tasks of the confined process: their memory must not count for
 * the serving process.
 */

export type ImageType = Exclude<FileType, 'application/pdf'>

/** Refusal of a picture: too many pixels, or damaged, animated, or not a picture. */
export interface RefusedImage {
  kind: 'refused'
  reason: 'too_many_pixels' | 'unreadable'
}

export interface RewriteRequest {
  bytes: Uint8Array
  contentType: ImageType
  /** Longest edge of the stored picture in pixels; it is never enlarged. */
  maxEdge: number
}

export interface ResizeRequest {
  bytes: Uint8Array
  /** Widths of the copies in pixels; those above the picture's own produce one copy at its own. */
  widths: readonly number[]
}

export interface ImageCopy {
  bytes: Uint8Array
  width: number
  height: number
}

/** Above the 50 million pixels of large phone cameras. */
const maxPixels = 52_000_000

/** Seconds for each picture written; a phone's photo takes one. */
const maxSeconds = 8

const formats: Record<ImageType, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

/**
 * Decodes a picture and re-encodes it in its own format: upright, in sRGB, without location, device, texts, or trailing
 * data. Refuses animations and damaged pictures.
 */
export function rewriteImage({
  bytes,
  contentType,
  maxEdge,
}: RewriteRequest): Promise<{ kind: 'rewritten'; bytes: Uint8Array } | RefusedImage> {
  return decoding<{ kind: 'rewritten'; bytes: Uint8Array }>(bytes, async (open) => {
    const { format, pages = 1 } = await open().metadata()
    if (format !== formats[contentType] || pages !== 1) return { kind: 'refused', reason: 'unreadable' }
    const size = { width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true } as const
    return { kind: 'rewritten', bytes: await write(open().resize(size), contentType) }
  })
}

/** Smaller copies of a picture for pages: WebP, upright, never enlarged; at least one. */
export function resizeImage({
  bytes,
  widths,
}: ResizeRequest): Promise<{ kind: 'resized'; copies: ImageCopy[] } | RefusedImage> {
  return decoding<{ kind: 'resized'; copies: ImageCopy[] }>(bytes, async (open) => {
    const { autoOrient } = await open().metadata()
    const copies: ImageCopy[] = []
    for (const width of new Set(widths.map((wanted) => Math.min(wanted, autoOrient.width)))) {
      const picture = open().resize({ width }).webp().timeout({ seconds: maxSeconds })
      const { data, info } = await picture.toBuffer({ resolveWithObject: true })
      copies.push({ bytes: data, width: info.width, height: info.height })
    }
    return { kind: 'resized', copies }
  })
}

async function decoding<T>(
  bytes: Uint8Array,
  work: (open: () => Sharp) => Promise<T | RefusedImage>,
): Promise<T | RefusedImage> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await work(() => sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels }).autoOrient())
  } catch (error) {
    // libvips reports errors as free text, and nothing else can fail here.
    return { kind: 'refused', reason: /pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable' }
  }
}

function write(picture: Sharp, contentType: ImageType): Promise<Uint8Array> {
  const bounded = picture.timeout({ seconds: maxSeconds })
  if (contentType === 'image/jpeg') return bounded.jpeg({ quality: 90 }).toBuffer()
  return contentType === 'image/png' ? bounded.png().toBuffer() : bounded.webp({ quality: 90 }).toBuffer()
}
