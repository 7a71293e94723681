import type { contentClient } from '#server/api/contract/groups/content-client.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { detailOf, summaryOf } from './article-view.ts'
import { componentBody, configurationBody } from './content-bodies.ts'
import { listContent, readContent } from './content-items.ts'

/**
 * Content missing in all locales of the visitor's language is served in the default locale; if it has none either, it
 * is not found.
 */
export function createContentClientHandlers(services: BackendContext): Handlers<typeof contentClient> {
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

    async listContent({ query: { page, size, type, topic, q, ...asked } }, { locale }) {
      const request = { type, topic, q, offset: (page - 1) * size, limit: size }
      const { rows, total } = await listContent(services, 'article', contentLocales(visitorOf(asked, locale)), request)
      return { items: rows.map(summaryOf), total }
    },

    async getContent({ params: { id }, query }, { locale }) {
      const locales = contentLocales(visitorOf(query, locale))
      const article = await readContent(services, 'article', id, locales)
      if (!article) throw new Refusal('not_found', `no article ${id}`)
      return detailOf(services, article, locales)
    },
  }
}

/** A language alone is enough; without one the path's locale applies. */
function visitorOf(
  { lang, region }: { lang?: string | undefined; region?: string | undefined },
  locale: CallContext['locale'],
) {
  return lang === undefined ? locale : { lang, region }
}
