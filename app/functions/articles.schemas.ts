import * as z from 'zod/mini'
import { articleTopics, articleTypes } from '#server/api/contract/schemas/article-terms.ts'
import { pageNumber } from '#server/api/input/bounds.ts'

/* What the pages of articles and media ask for. */

const page = z.optional(pageNumber)
const words = z.optional(z.string().check(z.maxLength(80)))
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const articleList = z.object({
  type: z.enum(articleTypes),
  topic: z.optional(z.enum(articleTopics)),
  q: words,
  page,
})

export const article = z.object({ id: slug })

export const mediaList = z.object({
  type: z.optional(z.enum(['picture', 'video'])),
  q: words,
  page,
  size: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
})

export const film = z.object({ vimeoId: z.string().check(z.regex(/^\d{1,12}$/)) })
