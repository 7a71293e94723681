import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { articleSummary, contentQuery, mediaItem } from '#server/api/contract/schemas/content.ts'

const articles = z.object({ items: z.array(articleSummary), total: z.int() })
const list = { query: contentQuery, returns: articles }

/** Lists in the language of the call, else in English. The newest first, the best match with `q`. */
const listedByType = 'the site reads articles of all types, page by page, by content/page'

export const content = group('content', {
  listNews: get('/news', { ...list, isShared: true }),
  listNewsroom: get('/newsroom', { ...list, unusedHere: listedByType }),
  listBlog: get('/blog', { ...list, unusedHere: listedByType }),
  listGallery: get('/gallery', { ...list, unusedHere: listedByType }),
  listAppArticles: get('/nio-app-articles', { ...list, unusedHere: listedByType }),
  listMedia: get('/media', {
    isShared: true,
    query: contentQuery.omit({ topic: true }).extend({ type: z.enum(['picture', 'video']).optional() }),
    returns: z.object({ items: z.array(mediaItem), total: z.int() }),
  }),
  /** Published film by its Vimeo number. */
  getVimeoVideo: get('/media/video/vimeo/{id}', {
    viewing: 'guest',
    returns: z.object({
      id: z.string(),
      title: z.string(),
      picture: z.string(),
      seconds: z.int().nullable(),
      /** Player URL with the do-not-track flag. */
      embedUrl: z.string(),
      /** Film's page at Vimeo. */
      pageUrl: z.string(),
    }),
    errors: ['not_found'],
  }),
})
