import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { content } from '#server/api/contract/groups/content.ts'
import { articleTopics, articleTypes } from '#server/api/contract/schemas/article-terms.ts'
import { documentId, pageNumber } from '#server/api/input/bounds.ts'
import * as articles from '#server/services/articles.ts'
import * as press from '#server/services/press-files.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withSanitizedHtml } from './article-html.server.ts'

const articleList = z.object({
  type: z.enum(articleTypes),
  topic: z.optional(z.enum(articleTopics)),
  q: z.optional(z.string().check(z.maxLength(80))),
  page: z.optional(pageNumber),
})

const article = z.object({ id: documentId })

export const listArticles = read()
  .validator(validated(articleList))
  .handler(({ context, data }) => articles.listArticles(context.call, data))

export const getArticle = read()
  .validator(validated(article))
  .handler(async ({ context, data }) => withSanitizedHtml(context.call, await articles.getArticle(context.call, data)))

export const listMedia = read().validator(inputOf(content.rows.listMedia)).handler(answerOf(content.rows.listMedia))

/** Path of the fact sheet for the press, in the reader's language. */
export const findFactSheet = read().handler(({ context }) => press.findFactSheet(context.call))

/** Player URL of a film, requested on a press. */
export const getFilm = read()
  .validator(inputOf(content.rows.getVimeoVideo))
  .handler(answerOf(content.rows.getVimeoVideo))
