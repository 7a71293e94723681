import { Hono } from 'hono'
import { localeSlugs } from '#config'
import type { MountedCall } from './mounted-call.ts'

const localePrefix = `/:locale{${localeSlugs.join('|')}}`

/** Serves one call; `params` are those of its path. */
type Serve = (call: MountedCall, request: Request, params: Record<string, string>) => Promise<Response>

/** One route per call, also under every locale prefix for those of `/bff`; all other paths are `notFound`. */
export function createRouter(
  calls: readonly MountedCall[],
  serve: Serve,
  notFound: (request: Request) => Response,
): (request: Request) => Promise<Response> {
  const app = new Hono()
  for (const call of calls.toSorted(bySpecificity)) {
    const path = call.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const paths = path.startsWith('/bff/') ? [path, localePrefix + path] : [path]
    app.on(call.endpoint.method, paths, (context) => {
      const params = new Map(Object.entries<string>(context.req.param()))
      params.delete('locale')
      return serve(call, context.req.raw, Object.fromEntries(params))
    })
  }
  app.notFound((context) => notFound(context.req.raw))
  return async (request) => app.fetch(request)
}

/** The first matching route answers: `/cities/by-postcode` must come before `/cities/{country}`. */
function bySpecificity(a: MountedCall, b: MountedCall): number {
  const [first, second] = [placeholdersLast(a), placeholdersLast(b)]
  return first < second ? -1 : Number(first > second)
}

/** Path with its placeholders replaced by a character that sorts after all letters. */
function placeholdersLast({ endpoint }: MountedCall): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '~')
}
