import { z } from 'zod'
import { licenceImage } from '#server/api/input/checkout.ts'
import { contentKey } from './content.ts'
import { instant } from './test-drive.ts'

/** Accepted types of a licence image or scan. The first bytes of a file decide, not its name. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const fileType = z.enum(fileTypes)
export type FileType = z.infer<typeof fileType>

/** Maximum bytes of one file: a side of a licence or a press picture. */
export const uploadMaxBytes = 10 * 1024 * 1024

/**
 * Description of an upload. Accepts any type and size from the browser, so that the refusal can name the reason before
 * the file is sent.
 */
const uploadTerms = z.object({
  contentType: z.string().max(100),
  size: z.coerce.number().int().positive().max(1_000_000_000_000),
  /**
   * Hash of the file's bytes, lower-case hex: the URL accepts no other content, and the file's id is derived from it.
   */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type LicenceSide = z.infer<typeof licenceImage>['side']

/** Upload for an order. */
export const licenceUploadRequest = uploadTerms.extend({
  ...licenceImage.shape,
  fileName: z.string().min(1).max(200),
})

/** URL of the file store, and its expiry. */
const presigned = z.object({ url: z.url(), expiresAt: instant })

/** Upload for the press item of this id. */
export const pressUploadRequest = uploadTerms.extend({ id: contentKey.shape.id })

/** URL for a `PUT`, with exactly these headers. */
export const uploadUrl = presigned.extend({
  fileId: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const licenceDownload = presigned
