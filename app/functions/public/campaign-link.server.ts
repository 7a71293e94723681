import { z } from 'zod/mini'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { outcomeOf } from '#server/services/outcome-of.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

const link = z.object({
  campaignNo: z.string().check(z.regex(/^CP-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
})

/**
 * Redirects from a link of a newsletter to where its text leads. The answer is never cached, because it is counted, and
 * sets no cookie: who follows a link stays unknown.
 */
export async function followCampaignLink(params: { campaign: string; position: string }): Promise<Response> {
  const asked = link.safeParse({ campaignNo: params.campaign, position: params.position })
  if (!asked.success) return new Response(null, { status: 404 })
  const call = await openRequestCall(undefined)
  try {
    const followed = await outcomeOf(call.api.campaigns.followLink({ body: asked.data }), ['not_found'])
    if (!followed.ok) return new Response(null, { status: 404 })
    return new Response(null, { status: 302, headers: { location: followed.value.url, 'cache-control': 'no-store' } })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
