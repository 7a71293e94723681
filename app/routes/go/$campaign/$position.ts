import { createFileRoute } from '@tanstack/react-router'
import { followCampaignLink } from '#app/functions/public/campaign-link.server.ts'

export const Route = createFileRoute('/go/$campaign/$position')({
  server: { handlers: { GET: ({ params }) => followCampaignLink(params) } },
})
