import { openApiDocument } from '#server/api/reference/openapi-document.ts'
import { referencePage } from '#server/api/reference/reference-page.ts'

const writers: Record<string, { type: string; write: () => string }> = {
  '/bff/reference': { type: 'text/html; charset=utf-8', write: referencePage },
  '/bff/reference.json': { type: 'application/json; charset=utf-8', write: () => JSON.stringify(openApiDocument()) },
}

export function isReference(pathname: string): boolean {
  return Object.hasOwn(writers, pathname)
}

const written = new Map<string, Buffer<ArrayBuffer>>()

/** Written once in a process's life: it takes fifty milliseconds. */
function writtenOnce(pathname: string, write: () => string): Buffer<ArrayBuffer> {
  const known = written.get(pathname) ?? Buffer.from(write())
  written.set(pathname, known)
  return known
}

/** Every call there is, to be read by people or by tools: the same until the site is built anew, wherever the backend is. */
export function answerReference(pathname: string): Response {
  const found = writers[pathname]
  if (!found) return new Response('Not found', { status: 404 })
  return new Response(writtenOnce(pathname, found.write), {
    headers: { 'content-type': found.type, 'cache-control': 'public, max-age=0, s-maxage=3600' },
  })
}
