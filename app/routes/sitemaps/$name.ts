import { createFileRoute } from '@tanstack/react-router'
import { sitemapOf } from '#app/functions/public/sitemap.server.ts'

/** Sitemap of one locale: `/sitemaps/de_DE.xml`. */
export const Route = createFileRoute('/sitemaps/$name')({
  server: { handlers: { GET: ({ params }) => sitemapOf(params.name) } },
})
