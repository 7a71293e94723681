import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { translate } from '#app/i18n/intl.ts'
import { defaultLocale, findLocale, pathInLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config, type LocaleSlug } from '#config'
import { writeFeed } from '#server/services/article-feed.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

/** Feed of a locale's articles; cached like the pages that link to it. */
export async function answerFeed(slug: LocaleSlug | undefined): Promise<Response> {
  const call = await openRequestCall(slug)
  const locale = findLocale(call.locale) ?? defaultLocale()
  const url = (path: string) => call.publicUrl + pathInLocale(locale.slug, path)
  try {
    await loadMessages(locale.slug, ['content'])
    const feed = await writeFeed(call, {
      title: translate(locale, 'content.feed.title', { brand: config.brand.name }),
      description: translate(locale, 'content.news.lead'),
      page: url('/news'),
      self: url('/news/feed.xml'),
      article: (id) => url(`/news/${id}`),
    })
    return new Response(feed, {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...cachedUntilChanged('articles') },
    })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
