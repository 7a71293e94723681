import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { content } from '#server/api/contract/groups/content.ts'
import type { ArticleType } from '#server/api/contract/schemas/article-terms.ts'
import { mediaBody, type MediaItem } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readImageVariants } from '#server/backend/platform/files/image-variants.ts'
import { languageOf, summaryOf } from './article-view.ts'
import { type ContentRow, listContent } from './content-items.ts'

type ListInput = HandlerInput<typeof content.rows.listNews>

/** One list for each channel of articles, and the media library for the press. */
export function createContentHandlers(services: BackendContext): Handlers<typeof content> {
  const listOf =
    (type: ArticleType) =>
    async ({ query: { page, size, topic, q } }: ListInput, { locale }: CallContext) => {
      const request = { type, topic, q, offset: (page - 1) * size, limit: size }
      const { rows, total } = await listContent(services, 'article', contentLocales(locale), request)
      return { items: rows.map(summaryOf), total }
    }

  return {
    listNews: listOf('news'),
    listNewsroom: listOf('newsroom'),
    listBlog: listOf('blog'),
    listGallery: listOf('gallery'),
    listAppArticles: listOf('app'),

    async listMedia({ query: { page, size, type, q } }, { locale }) {
      const request = { type, q, offset: (page - 1) * size, limit: size }
      const { rows, total } = await listContent(services, 'media', contentLocales(locale), request)
      const media = rows.map(mediaOf)
      const sizes = await readImageVariants(
        services,
        media.map(({ picture }) => picture),
      )
      return { items: media.map((item) => ({ ...item, sizes: sizes.get(item.picture) ?? [] })), total }
    },

    async getVimeoVideo({ params: { id } }, { locale }) {
      const films = await listContent(services, 'media', contentLocales(locale), {
        type: 'video',
        vimeoId: id,
        offset: 0,
        limit: 1,
      })
      const [film] = films.rows.map(mediaOf)
      if (!film) throw new Refusal('not_found', `no published film ${id}`)
      const { title, picture, seconds } = film
      return {
        id,
        title,
        picture,
        seconds,
        embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
        pageUrl: `https://vimeo.com/${id}`,
      }
    },
  }
}

function mediaOf({ id, locale, body, publishedAt }: ContentRow): Omit<MediaItem, 'sizes'> {
  const { film = null, vimeoId = null, seconds = null, ...media } = mediaBody.parse(body)
  return { id, ...media, film, vimeoId, seconds, language: languageOf(locale), publishedAt: publishedAt.toISOString() }
}
