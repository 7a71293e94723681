import { TooManyDrawings } from './png.server.ts'

const forAWeek = 'stale-while-revalidate=604800'

/** Responds with a drawing that only changes with a new build. */
export function answerDrawing(svg: string): Response {
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=86400, s-maxage=86400, ${forAWeek}` },
  })
}

/** Responds with a picture made on demand: 404 for null, 503 with Retry-After when too many are being made. */
export async function answerPicture(drawn: Promise<Uint8Array | null>): Promise<Response> {
  try {
    const png = await drawn
    if (!png) return new Response(null, { status: 404 })
    return new Response(Uint8Array.from(png), {
      // No `s-maxage`: the site would cache it a second time, among its pages.
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=86400, ${forAWeek}` },
    })
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
