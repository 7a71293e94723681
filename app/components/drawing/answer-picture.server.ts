/** Answers with a picture that stays the same for as long as the site does. */
export function answerPicture(body: string | Uint8Array, type: 'image/svg+xml' | 'image/png'): Response {
  return new Response(typeof body === 'string' ? body : Uint8Array.from(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, s-maxage=86400, stale-while-revalidate=604800',
    },
  })
}
