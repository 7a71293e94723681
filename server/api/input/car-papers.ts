import { z } from 'zod/mini'
import { paperKinds } from '#machines/orders/car-papers/car-papers.types.ts'
import { fileSize } from './bounds.ts'

export const paperKind = z.enum(paperKinds)

/** Plate in any notation; the backend reads it by the order's market. */
export const numberPlate = z.string().check(z.trim(), z.minLength(2), z.maxLength(30))

/** Paper that is about to be uploaded, as the browser describes it. */
export const paperUpload = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  contentType: z.string().check(z.maxLength(100)),
  size: fileSize,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const plateForm = z.object({ plate: numberPlate })
