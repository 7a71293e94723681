import { createFileRoute } from '@tanstack/react-router'
import { answerFeed } from '#app/functions/public/article-feed.server.ts'
import { findLocale } from '#app/i18n/locale.ts'

export const Route = createFileRoute('/{-$locale}/news/feed.xml')({
  server: { handlers: { GET: ({ params }) => answerFeed(findLocale(params.locale ?? '')?.slug) } },
})
