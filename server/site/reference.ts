import { openApiDocument } from '#server/api/reference/openapi-document.ts'
import { referencePage } from '#server/api/reference/reference-page.ts'

const writers: Record<string, { type: string; write: () => string }> = {
  '/bff/reference': { type: 'text/html; charset=utf-8', write: referencePage },
  '/bff/reference.json': { type: 'application/json; charset=utf-8', write: () => JSON.stringify(openApiDocument()) },
}

export function isReference(pathname: string): boolean {
  return Object.hasOwn(writers, pathname)
}

/** Every call there is, to be read by people or by tools: the same until the site is built anew, wherever the backend is. */
export function answerReference(pathname: string): Response {
  const found = writers[pathname]
  if (!found) return new Response('Not found', { status: 404 })
  return new Response(found.write(), {
    headers: { 'content-type': found.type, 'cache-control': 'public, max-age=0, s-maxage=3600' },
  })
}
