import { z } from 'zod'
import { isWithinLimits, sanitizeArticle } from '#server/api/contract/article-html.ts'
import {
  articleBody,
  contentBlock,
  type ContentKey,
  type ContentKind,
  mediaBody,
  newsletterBody,
} from '#server/api/contract/schemas/content.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type EditableText, schemaOf } from './editable-text.ts'

export type ContentBody = Record<string, unknown>

export const componentBody = z.object({ blocks: z.array(contentBlock) })
export const configurationBody = z.record(z.string(), z.unknown())

/** Schema that a published text of each kind must satisfy. */
const publishable: Record<ContentKind, z.ZodType<ContentBody>> = {
  article: articleBody,
  media: mediaBody
    // A film has one source, a picture none.
    .refine(({ type, film, vimeoId }) => (type === 'video') === (film !== undefined || vimeoId !== undefined), {
      path: ['vimeoId'],
    })
    .refine(({ film, vimeoId }) => film === undefined || vimeoId === undefined, { path: ['film'] }),
  component: componentBody,
  configuration: configurationBody,
  newsletter: newsletterBody,
}

/**
 * Text as stored before it is complete; its HTML is sanitised from the first save on. Throws `content_too_large` for
 * what would take long to sanitise.
 */
export function sanitizedBody(kind: ContentKind, body: ContentBody): ContentBody {
  const html = kind === 'article' || kind === 'newsletter' ? body['html'] : undefined
  if (typeof html !== 'string') return body
  const tooLarge = new Refusal('content_too_large', 'too long or with too much markup')
  if (!isWithinLimits(html)) throw tooLarge
  const clean = sanitizeArticle(html)
  // Closing open tags may exceed the limits; stored HTML is sanitised again for each display.
  if (!isWithinLimits(clean)) throw tooLarge
  return { ...body, html: clean }
}

/** Text as published. Throws `content_incomplete` with the missing or invalid fields. */
export function publishableBody(
  texts: readonly EditableText[],
  { kind, id }: Pick<ContentKey, 'kind' | 'id'>,
  body: ContentBody,
): ContentBody {
  const { data, error } = publishable[kind].safeParse(sanitizedBody(kind, body))
  const wrong = error ?? schemaOf(texts, { kind, id })?.safeParse(data).error
  if (data && !wrong) return data
  const fields = [...new Set(wrong?.issues.map(({ path }) => path.map(String).join('.')))]
  throw new Refusal('content_incomplete', `invalid or missing: ${fields.join(', ')}`, { fields })
}
