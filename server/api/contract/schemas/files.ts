import { z } from 'zod'
import { licenceImage } from '#server/api/input/checkout.ts'
import { contentKey } from './content.ts'
import { instant } from './test-drive.ts'

/** What a licence may be photographed or scanned as. A file is what its first bytes say, whatever it is called. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const fileType = z.enum(fileTypes)
export type FileType = z.infer<typeof fileType>

/** Bytes of one file, a side of a licence or a picture for the press. */
export const uploadMaxBytes = 10 * 1024 * 1024

/**
 * What somebody is about to upload. Type and size are whatever the browser says, so that too much of it or the wrong one is
 * refused by name and before anything is sent.
 */
const uploadTerms = z.object({
  contentType: z.string().max(100),
  size: z.coerce.number().int().positive().max(1_000_000_000_000),
  /** Of the file's bytes, lower-case hex: nothing else can be put to the address, and the file's id is made of it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type LicenceSide = z.infer<typeof licenceImage>['side']

/** The same for an order. */
export const licenceUploadRequest = uploadTerms.extend({
  ...licenceImage.shape,
  fileName: z.string().min(1).max(200),
})

/** An address of the file store, and until when it is good. */
const presigned = z.object({ url: z.url(), expiresAt: instant })

/** The same for the item of this id among what the press is shown. */
export const pressUploadRequest = uploadTerms.extend({ id: contentKey.shape.id })

/** Where a file is put by `PUT`, with exactly these headers. */
export const uploadAddress = presigned.extend({
  fileId: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
})

export const licenceDownload = presigned
