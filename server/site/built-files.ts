import type { ServerMiddleware, ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'

/** File of the build, or null where none matches. */
type Files = (request: ServerRequest, pathname: string) => Promise<Response | null>

const hashedFolder = '/assets/'

/**
 * Serves the built files of a folder. Files with a hash in their name never change; others are revalidated after an
 * hour. `headers` are added to every file.
 */
export function createFiles(folder: string, headers: Record<string, string>): Files {
  const options = { dir: folder, encodings: true, compress: false }
  const hashed = staticMiddleware({ ...options, maxAge: 31_536_000, immutable: true })
  const plain = staticMiddleware({ ...options, maxAge: 3_600 })
  return async (request, pathname) => {
    const isHashed = pathname.startsWith(hashedFolder)
    if (!isHashed && !pathname.includes('.')) return null
    const file = await fileOf(isHashed ? hashed : plain, request)
    // Requested by a tab with an older build, or by a scanner: rendering a page would be a waste.
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
