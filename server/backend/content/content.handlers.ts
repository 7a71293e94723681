import { z } from 'zod'
import { articleDesks, articleTopics, articleTypes } from '#server/api/contract/schemas/article-terms.ts'
import type { contentClient } from '#server/api/contract/groups/content-client.ts'
import type { contentItems } from '#server/backend/db/schema/content.ts'
import { type CallContext, type Handlers, Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { listContent, readContent } from './content-items.ts'
import { contentLocales } from './content-locales.ts'

/* What editors may store; anything else is a fault of theirs and answered as one of ours. */
const blocks = z.array(z.object({ type: z.string(), id: z.string(), fields: z.record(z.string(), z.unknown()) }))
const componentBody = z.object({ blocks })
const configurationBody = z.record(z.string(), z.unknown())
const articleBody = z.object({
  type: z.enum(articleTypes),
  topics: z.array(z.enum(articleTopics)),
  desk: z.enum(articleDesks),
  title: z.string(),
  summary: z.string(),
  scene: z.string(),
  html: z.string(),
})

/** What no locale of the visitor's language has is served in the default one; what none has is not found. */
export function createContentHandlers(services: Services): Handlers<typeof contentClient> {
  return {
    async getComponent({ params: { a, b } }, { locale }) {
      const component = await readContent(services, 'component', `${a}/${b}`, contentLocales(locale))
      if (!component) throw new Refusal('not_found', `no component ${a}/${b}`)
      return componentBody.parse(component.body)
    },

    async getConfiguration({ params: { a, b }, query }) {
      const configuration = await readContent(services, 'configuration', `${a}/${b}`, contentLocales(query))
      if (!configuration) throw new Refusal('not_found', `no configuration ${a}/${b}`)
      return configurationBody.parse(configuration.body)
    },

    async listContent({ query: { page, size, type, ...asked } }, { locale }) {
      const { rows, total } = await listContent(services, 'article', contentLocales(visitorOf(asked, locale)), {
        type,
        offset: (page - 1) * size,
        limit: size,
      })
      return { items: rows.map(summaryOf), total }
    },

    async getContent({ params: { id }, query }, { locale }) {
      const article = await readContent(services, 'article', id, contentLocales(visitorOf(query, locale)))
      if (!article) throw new Refusal('not_found', `no article ${id}`)
      return { ...summaryOf(article), html: articleBody.parse(article.body).html }
    },
  }
}

/** A language alone is enough; without one the path's locale counts. */
function visitorOf(
  { lang, region }: { lang?: string | undefined; region?: string | undefined },
  locale: CallContext['locale'],
) {
  return lang === undefined ? locale : { lang, region }
}

function summaryOf({ id, body, publishedAt }: typeof contentItems.$inferSelect) {
  const { title, summary, scene } = articleBody.parse(body)
  return { id, title, summary, scene, publishedAt: publishedAt.toISOString() }
}
