import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { readPressPicture } from '#server/services/press-pictures.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

/** Named by its content. No `s-maxage`: the site would keep it in its memory, where pages are. */
const keptByBrowsers = 'public, max-age=604800, immutable'

/** A picture of the press, for everybody. Asks and reads nothing for a browser that has the one of this name. */
export async function answerPressPicture(name: string, ifNoneMatch: string | null): Promise<Response> {
  const etag = `"${name}"`
  if (ifNoneMatch?.includes(etag)) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': keptByBrowsers } })
  }
  const call = await openRequestCall(undefined)
  try {
    const picture = await readPressPicture(call, name)
    if (!picture) return new Response(null, { status: 404 })
    const headers = { 'content-type': picture.contentType, etag, 'cache-control': keptByBrowsers }
    return new Response(picture.body, { headers })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
