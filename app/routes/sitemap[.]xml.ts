import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndex } from '#app/functions/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => sitemapIndex() } },
})
