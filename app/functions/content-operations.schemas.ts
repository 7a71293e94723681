import * as z from 'zod/mini'
import { localeSlugs } from '#config'
import { fileSize, instant, pageNumber, version } from '#server/api/input/bounds.ts'

/* What the console sends about content; the backend judges the texts themselves. */

const kind = z.enum(['article', 'media', 'component', 'configuration'])
const id = z.string().check(z.regex(/^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/), z.maxLength(80))
const revision = version

export const contentKey = z.object({ kind, id, locale: z.enum(localeSlugs) })

export const documentList = z.object({
  kind,
  q: z.optional(z.string().check(z.maxLength(80))),
  page: z.optional(pageNumber),
})

/** Characters as JSON: more than an article of the longest and any configuration. */
const mostCharacters = 200_000
const body = z.record(z.string(), z.unknown()).check(z.refine((data) => JSON.stringify(data).length <= mostCharacters))

export const draft = z.extend(contentKey, { revision, body })

export const publication = z.extend(contentKey, {
  revision,
  action: z.enum(['publish', 'schedule', 'unschedule', 'unpublish']),
  at: z.optional(instant),
})

/** A picture for the press that is about to be uploaded; the backend judges its type and size. */
export const pressUpload = z.object({
  id,
  contentType: z.string().check(z.maxLength(100)),
  size: fileSize,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const pressPicture = z.object({ fileId: z.string().check(z.regex(/^[\w-]{20,128}$/)) })

export const restoring = z.extend(contentKey, { revision, version })
