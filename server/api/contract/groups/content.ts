import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { articleSummary, contentQuery, mediaItem } from '#server/api/contract/schemas/content.ts'

const articles = z.object({ items: z.array(articleSummary), total: z.int() })
const list = { query: contentQuery, returns: articles }

/** Lists in the language of the call; what is not written in it comes in English. The newest first, the best match with `q`. */
export const content = group('content', {
  listNews: get('/news', list),
  listNewsroom: get('/newsroom', list),
  listBlog: get('/blog', list),
  listGallery: get('/gallery', list),
  listAppArticles: get('/nio-app-articles', list),
  listMedia: get('/media', {
    query: contentQuery.omit({ topic: true }).extend({ type: z.enum(['picture', 'video']).optional() }),
    returns: z.object({ items: z.array(mediaItem), total: z.int() }),
  }),
  /** A film that editors have published, by its number at Vimeo's. */
  getVimeoVideo: get('/media/video/vimeo/{id}', {
    returns: z.object({
      id: z.string(),
      title: z.string(),
      picture: z.string(),
      seconds: z.int().nullable(),
      /** What a frame shows; it asks that nobody be followed. */
      embedUrl: z.string(),
      /** The film's own page. */
      pageUrl: z.string(),
    }),
    errors: ['not_found'],
  }),
})
