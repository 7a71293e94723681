import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import type { LocaleSlug } from '#config'
import { parseJson } from '#server/api/contract/parse-json.ts'
import { workerMessage } from '#server/api/input/messages.ts'
import { registerDevice } from '#server/services/messages.ts'
import { outcomeOf } from '#server/services/outcome-of.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { countWrite } from '#server/services/write-limit.ts'

/**
 * Handles messages of the service worker while no page may be open: a changed push subscription, which the browser
 * proves to be its own, and an opened message, which the customer's session authorises.
 */
export async function handleWorkerMessage(
  request: Request,
  { locale }: { locale?: LocaleSlug | undefined },
): Promise<Response> {
  const call = await openRequestCall(locale)
  try {
    await countWrite(call)
    const parsed = workerMessage.safeParse(await jsonOf(request))
    if (!parsed.success) return answered(400)
    const news = parsed.data
    if (news.type === 'moved') {
      // Unknown device: the next visit registers it as a new one.
      const moved = await registerDevice(call, { clientId: news.clientId, device: news.device })
      return answered(moved.ok ? 204 : 404)
    }
    if (!call.session.account) return answered(401)
    const read = call.api.messages.readMessages({ body: { ids: [news.messageId], isRead: true } })
    const marked = await outcomeOf(read, ['not_found'])
    return answered(marked.ok ? 204 : 404)
  } catch (error) {
    return answered(statusOf(reportFailure(error, call)))
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.text())
  } catch {
    // The schema refuses null.
    return null
  }
}

function answered(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store' } })
}
