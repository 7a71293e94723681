import { dispositionOf } from './file-store.ts'
import type { LocalStore } from './local-store.ts'
import type { Grant, LocalUrls } from './local-urls.ts'

/** Paths served by `createLocalFetch`. */
export const localFilePaths = /^\/store\//

/**
 * Headers that make any file harmless: downloaded unless it is a picture, with the detected type, without scripts,
 * origin or framing.
 */
const safeHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Concurrent uploads; each is streamed to disk, so it takes no memory, but a connection. */
const maxArriving = 200
/** Uploads per URL: a browser may retry before its first attempt is known to be cut off. */
const maxArrivingOfAddress = 2
/** Milliseconds for a file of ten megabytes on a slow line. */
const arrivalMs = 120_000

/** Serves the signed URLs of the local store. `isAwaited` tells whether a file is still to be checked. */
export function createLocalFetch(
  store: LocalStore,
  urls: LocalUrls,
  isAwaited: (key: string) => Promise<boolean>,
): (request: Request) => Promise<Response> {
  const arriving = new Set<Grant>()

  async function put(request: Request, grant: Extract<Grant, { use: 'put' }>): Promise<Response> {
    if (request.headers.get('content-type') !== grant.contentType) return answer(415)
    const ofAddress = [...arriving].filter(({ key }) => key === grant.key)
    if (arriving.size >= maxArriving || ofAddress.length >= maxArrivingOfAddress) return answer(503)
    arriving.add(grant)
    try {
      const outcome = await store.receive(grant.key, arrivalOf(request), grant)
      // A URL outlives its file, which may have been accepted or refused meanwhile: a late upload would never be
      // deleted.
      if (outcome === 'stored' && !(await isAwaited(grant.key))) await store.remove(grant.key)
      return answer(outcome === 'stored' ? 204 : outcome === 'too_large' ? 413 : 400)
    } catch (error) {
      // Cut off by the sender, or too slow; errors of the disk are the server's.
      if (error instanceof LateArrival) return answer(408)
      if (request.signal.aborted) return answer(400)
      throw error
    } finally {
      arriving.delete(grant)
    }
  }

  async function get(grant: Extract<Grant, { use: 'get' }>): Promise<Response> {
    const file = await store.open(grant.key)
    if (file === null) return answer(404)
    const disposition = dispositionOf({ fileName: grant.fileName, isShown: grant.shown === 'picture' })
    const length = String(file.size)
    const headers = { 'content-type': grant.contentType, 'content-length': length, 'content-disposition': disposition }
    return new Response(file.body, { headers: { ...safeHeaders, ...headers } })
  }

  return async (request) => {
    const grant = urls.read(new URL(request.url))
    if (!grant) return answer(403)
    if (grant.use === 'put') return request.method === 'PUT' ? put(request, grant) : answer(405)
    return request.method === 'GET' ? get(grant) : answer(405)
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: safeHeaders })
}

class LateArrival extends Error {}

/** Pieces of the body until the time limit. */
async function* arrivalOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  const late = Promise.withResolvers<never>()
  const deadline = setTimeout(() => late.reject(new LateArrival()), arrivalMs)
  late.promise.catch(() => {
    // The error is thrown where a piece is awaited.
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(deadline)
    await reader.cancel()
  }
}
