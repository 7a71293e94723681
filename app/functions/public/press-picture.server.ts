import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { readPressPicture } from '#server/services/press-pictures.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

/** Content-addressed. No `s-maxage`: the site would cache it in its memory, among its pages. */
const cachedByBrowsers = 'public, max-age=604800, immutable'

/** Public press picture. A conditional request for this name is answered without reading anything. */
export async function answerPressPicture(name: string, ifNoneMatch: string | null): Promise<Response> {
  const etag = `"${name}"`
  if (ifNoneMatch?.includes(etag)) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': cachedByBrowsers } })
  }
  const call = await openRequestCall(undefined)
  try {
    const picture = await readPressPicture(call, name)
    if (!picture) return new Response(null, { status: 404 })
    const headers = { 'content-type': picture.contentType, etag, 'cache-control': cachedByBrowsers }
    return new Response(picture.body, { headers })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
