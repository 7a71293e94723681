import { createServerFn } from '@tanstack/react-start'
import * as articles from '#server/services/articles.ts'
import { previewArticle } from '#server/services/content-operations.ts'
import { withShowableText } from './article-html.server.ts'
import * as schemas from './articles.schemas.ts'
import { withCall, withStaff } from './call.ts'
import { validated } from './validated.ts'

export const listArticles = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.articleList))
  .handler(({ context, data }) => articles.listArticles(context.call, data))

export const getArticle = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.article))
  .handler(async ({ context, data }) => withShowableText(context.call, await articles.getArticle(context.call, data)))

/** The same page before it is published, for staff. */
export const getPreview = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.article))
  .handler(async ({ context: { call }, data }) =>
    withShowableText(call, await previewArticle(call, { ...data, locale: call.locale })),
  )

export const listMedia = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.mediaList))
  .handler(({ context, data }) => articles.listMedia(context.call, data))

export const getFilm = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.film))
  .handler(({ context, data }) => articles.getFilm(context.call, data))
