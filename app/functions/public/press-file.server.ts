import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { readPressFile } from '#server/services/press-files.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

/** Content-addressed. No `s-maxage`: the site would cache it in its memory, among its pages. */
const cachedByBrowsers = 'public, max-age=604800, immutable'
/** A document keeps its name when its content changes. */
const cachedForAnHour = 'public, max-age=3600'

/** Public press picture. A conditional request for this name is answered without reading anything. */
export async function answerPressPicture(name: string, ifNoneMatch: string | null): Promise<Response> {
  const etag = `"${name}"`
  if (ifNoneMatch?.includes(etag)) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': cachedByBrowsers } })
  }
  return answerFile(name, (type) => type.startsWith('image/') && { etag, 'cache-control': cachedByBrowsers })
}

/** Public press document, for download. */
export function answerPressDocument(name: string): Promise<Response> {
  const headers = { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': cachedForAnHour }
  return answerFile(name, (type) => type === 'application/pdf' && headers)
}

/** Answers with a press file of the types that have headers; with 404 for others. */
async function answerFile(
  name: string,
  headersOf: (contentType: string) => Record<string, string> | false,
): Promise<Response> {
  const call = await openRequestCall(undefined)
  try {
    const file = await readPressFile(call, name)
    const headers = file && headersOf(file.contentType)
    if (!headers) {
      await file?.body?.cancel()
      return new Response(null, { status: 404 })
    }
    return new Response(file.body, { headers: { 'content-type': file.contentType, ...headers } })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
