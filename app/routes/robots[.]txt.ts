import { createFileRoute } from '@tanstack/react-router'
import { robots } from '#app/functions/public/sitemap.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: () => robots() } },
})
