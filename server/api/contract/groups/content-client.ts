import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'

/** One block of an editor's page; `fields` are that block's texts and links, keyed by field name. */
const contentBlock = z.object({ type: z.string(), id: z.string(), fields: z.record(z.string(), z.unknown()) })

const contentSummary = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** ISO 8601 instant. */
  publishedAt: z.string(),
  /** Name of a drawn scene that stands for the article. */
  scene: z.string(),
})

export const contentClient = group('content-client', {
  getComponent: get('/l/web_op/www/{a}/{b}', {
    access: 'public',
    envelope: 'bare',
    returns: z.object({ blocks: z.array(contentBlock) }),
  }),
  getConfiguration: get('/conflet/cfg/{a}/{b}', {
    access: 'public',
    envelope: 'bare',
    query: z.object({ lang: z.string().length(2), region: z.string().length(2) }),
    returns: z.record(z.string(), z.unknown()),
  }),
  listContent: get('/content/page', {
    access: 'public',
    envelope: 'bare',
    query: z.object({
      lang: z.string().length(2).optional(),
      region: z.string().length(2).optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
      type: z.string().optional(),
    }),
    returns: z.object({ items: z.array(contentSummary), total: z.number().int() }),
  }),
  getContent: get('/c/content/{id}', {
    access: 'public',
    envelope: 'bare',
    query: z.object({ lang: z.string().length(2).optional(), region: z.string().length(2).optional() }),
    /** The text is restricted HTML (article-html.ts). */
    returns: contentSummary.extend({ html: z.string() }),
  }),
})
