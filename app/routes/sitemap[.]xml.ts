import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndex } from '#app/functions/public/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => sitemapIndex() } },
})
