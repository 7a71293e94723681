import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { articleTypes } from '#server/api/contract/schemas/article-terms.ts'
import { articleDetail, articleSummary, contentBlock, contentQuery } from '#server/api/contract/schemas/content.ts'

const lang = z.string().length(2)

export const contentClient = group('content-client', {
  getComponent: get('/l/web_op/www/{a}/{b}', {
    isShared: true,
    access: 'public',
    envelope: 'bare',
    tag: 'components',
    returns: z.object({ blocks: z.array(contentBlock) }),
  }),
  getConfiguration: get('/conflet/cfg/{a}/{b}', {
    unusedHere: 'the site reads single settings as components, which are cached one by one',
    access: 'public',
    envelope: 'bare',
    // A change of any configuration invalidates all of this tag.
    tag: 'components',
    query: z.object({ lang, region: lang }),
    returns: z.record(z.string(), z.unknown()),
  }),
  /** Articles of all types, or of one. */
  listContent: get('/content/page', {
    isShared: true,
    access: 'public',
    envelope: 'bare',
    tag: 'articles',
    query: contentQuery.extend({
      lang: lang.optional(),
      region: lang.optional(),
      type: z.enum(articleTypes).optional(),
    }),
    returns: z.object({ items: z.array(articleSummary), total: z.int() }),
  }),
  getContent: get('/c/content/{id}', {
    isShared: true,
    access: 'public',
    envelope: 'bare',
    tag: 'articles',
    query: z.object({ lang: lang.optional(), region: lang.optional() }),
    returns: articleDetail,
  }),
})
