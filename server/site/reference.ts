import { openApiDocument } from '#server/api/reference/openapi-document.ts'
import { referencePage, referenceScript, referenceStyle } from '#server/api/reference/reference-page.ts'
import { type InlineSources, noInline, sourceOf } from './inline-sources.ts'
import type { Page } from './page.ts'

interface Writer {
  type: string
  write: () => string
  inline: InlineSources
}

const writers: Record<string, Writer> = {
  '/bff/reference': {
    type: 'text/html; charset=utf-8',
    write: referencePage,
    inline: { scripts: [sourceOf(referenceScript)], styles: [sourceOf(referenceStyle)] },
  },
  '/bff/reference.json': {
    type: 'application/json; charset=utf-8',
    write: () => JSON.stringify(openApiDocument()),
    inline: noInline,
  },
}

export function isReference(pathname: string): boolean {
  return Object.hasOwn(writers, pathname)
}

const written = new Map<string, Buffer<ArrayBuffer>>()

/** Caches a written page for the life of the process: writing takes fifty milliseconds. */
function renderOnce(pathname: string, write: () => string): Buffer<ArrayBuffer> {
  const known = written.get(pathname) ?? Buffer.from(write())
  written.set(pathname, known)
  return known
}

/** Reference of all calls, as HTML or OpenAPI; unchanged until the next build, wherever the backend is. */
export function referenceAt(pathname: string): Page {
  const found = writers[pathname]
  if (!found) throw new Error(`there is no reference at ${pathname}`)
  const headers = new Headers({ 'content-type': found.type, 'cache-control': 'public, max-age=0, s-maxage=3600' })
  return { status: 200, headers, body: renderOnce(pathname, found.write), inline: found.inline, encoded: new Map() }
}
