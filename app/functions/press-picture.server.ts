import { readPressPicture } from '#server/services/press-pictures.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { openRequestCall } from './request-call.server.ts'

/** A picture of the press, for everybody. */
export async function answerPressPicture(name: string): Promise<Response> {
  const call = await openRequestCall(undefined)
  try {
    const picture = await readPressPicture(call, name)
    if (!picture) return new Response(null, { status: 404 })
    return new Response(picture.body, {
      headers: {
        'content-type': picture.contentType,
        // Named by its content. No `s-maxage`: the site would keep it in its memory, where pages are.
        'cache-control': 'public, max-age=604800, immutable',
      },
    })
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
