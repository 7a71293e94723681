import type { ServerMiddleware, ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'

/** A file of the build, or null where there is none of that name. */
type Files = (request: ServerRequest, pathname: string) => Promise<Response | null>

const hashedFolder = '/assets/'

/**
 * The built files in this folder. What carries a hash in its name never changes; the rest is asked for again after an
 * hour. `headers` are those of every file.
 */
export function createFiles(folder: string, headers: Record<string, string>): Files {
  const options = { dir: folder, encodings: true, compress: false }
  const hashed = staticMiddleware({ ...options, maxAge: 31_536_000, immutable: true })
  const plain = staticMiddleware({ ...options, maxAge: 3_600 })
  return async (request, pathname) => {
    const isHashed = pathname.startsWith(hashedFolder)
    if (!isHashed && !pathname.includes('.')) return null
    const file = await fileOf(isHashed ? hashed : plain, request)
    // Asked for by a tab of an older build, or by nobody who means it: a page would be wasted on either.
    const answer = file ?? (isHashed ? new Response('Not found', { status: 404 }) : null)
    for (const [name, value] of Object.entries(headers)) answer?.headers.set(name, value)
    return answer
  }
}

async function fileOf(middleware: ServerMiddleware, request: ServerRequest): Promise<Response | null> {
  const nothing = Response.error()
  const answer = await middleware(request, () => nothing)
  return answer === nothing ? null : answer
}
