import { dispositionOf } from './file-store.ts'
import type { Grant, LocalAddresses } from './local-addresses.ts'
import type { LocalStore } from './local-store.ts'

/** Paths that `createLocalFetch` answers. */
export const localFilePaths = /^\/store\//

/**
 * Whatever is in a file, it does nothing here: it is saved and not shown unless it is a picture, its type is what was found in it, it has no
 * scripts, no origin and no frame.
 */
const harmless = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Files that arrive at once; each is written as it comes, so they take no memory, but a connection and a disk. */
const maxArriving = 200
/** Of one address: a browser may send again before its first try is seen to be cut off. */
const maxArrivingOfAddress = 2
/** Milliseconds for one file of ten megabytes, on a slow line. */
const arrivalMs = 120_000

/** Answers the signed addresses of the local store. `isAwaited` says whether a file is still to be judged. */
export function createLocalFetch(
  store: LocalStore,
  addresses: LocalAddresses,
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
      // An address outlives its file, which may have been taken in or refused meanwhile: what comes after would stay.
      if (outcome === 'stored' && !(await isAwaited(grant.key))) await store.remove(grant.key)
      return answer(outcome === 'stored' ? 204 : outcome === 'too_large' ? 413 : 400)
    } catch (error) {
      // Cut off by its sender, or too slow; the disk's own errors are the server's.
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
    return new Response(file.body, { headers: { ...harmless, ...headers } })
  }

  return async (request) => {
    const grant = addresses.read(new URL(request.url))
    if (!grant) return answer(403)
    if (grant.use === 'put') return request.method === 'PUT' ? put(request, grant) : answer(405)
    return request.method === 'GET' ? get(grant) : answer(405)
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: harmless })
}

class LateArrival extends Error {}

/** What arrives until its time is over. */
async function* arrivalOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  const late = Promise.withResolvers<never>()
  const deadline = setTimeout(() => late.reject(new LateArrival()), arrivalMs)
  late.promise.catch(() => {
    // Heard where a piece is waited for.
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
