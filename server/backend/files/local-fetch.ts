import { createHash } from 'node:crypto'
import { dispositionOf, type FileStore } from './file-store.ts'
import type { Grant, LocalAddresses } from './local-addresses.ts'

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

/** Answers the signed addresses of the local store. */
export function createLocalFetch(store: FileStore, addresses: LocalAddresses): (request: Request) => Promise<Response> {
  async function put(request: Request, grant: Extract<Grant, { use: 'put' }>): Promise<Response> {
    if (request.headers.get('content-type') !== grant.contentType) return answer(415)
    const bytes = await bodyOf(request, grant.size)
    if (bytes?.length !== grant.size) return answer(bytes === null ? 413 : 400)
    if (createHash('sha256').update(bytes).digest('hex') !== grant.sha256) return answer(400)
    await store.write(grant.key, bytes, grant.contentType)
    return answer(204)
  }

  async function get(grant: Extract<Grant, { use: 'get' }>): Promise<Response> {
    const bytes = await store.read(grant.key, Number.MAX_SAFE_INTEGER)
    if (bytes === null) return answer(404)
    const disposition = dispositionOf({ fileName: grant.fileName, isShown: grant.shown === 'picture' })
    const headers = { 'content-type': grant.contentType, 'content-disposition': disposition }
    return new Response(new Uint8Array(bytes), { headers: { ...harmless, ...headers } })
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

/** Stops reading at the first byte too many, whatever the length was said to be; null then. */
async function bodyOf(request: Request, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
