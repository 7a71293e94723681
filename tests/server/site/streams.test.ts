import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createSite } from '#server/site/site.ts'

function siteOf(parts: Partial<Parameters<typeof createSite>[0]>) {
  return createSite({
    render: () => new Response(null, { status: 404 }),
    backend: null,
    isReady: async () => true,
    files: null,
    publicUrl: 'https://solvei.example',
    origins: { cdn: null, map: null, issuer: null, uploads: null },
    tagVersions: null,
    sessionCookie: '__Host-session',
    version: { version: '1.2.3', commit: null },
    log: pino({ level: 'silent' }),
    ending: new AbortController().signal,
    canonicalSearch: () => '',
    routeOf: () => null,
    busyPage: async () => new Response('busy', { status: 503 }),
    hsts: null,
    isDevelopment: false,
    ...parts,
  })
}

function siteWith(body: ReadableStream<Uint8Array>, ending = new AbortController()) {
  const render = () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  return siteOf({ render, ending: ending.signal })
}

const address = 'https://solvei.example/de_DE/contact/stream?chat=x'
const encoder = new TextEncoder()
describe('a file', () => {
  it.each(['/pictures/press/es8-side-0123456789ab.jpg', '/store/token'])(
    'is passed on as its reader takes it, and not held: %s',
    async (path) => {
      let pulled = 0
      let isCancelled = false
      const answer = () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              pulled += 1
              controller.enqueue(new Uint8Array(64 * 1024))
            },
            cancel: () => void (isCancelled = true),
          }),
          { headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=604800, immutable' } },
        )
      const fetch = siteOf({ render: answer, backend: answer })
      const get = (method: string) => fetch(new Request(`https://solvei.example${path}?x=1`, { method }))
      const response = await get('GET')
      expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const reader = response.body?.getReader()
      await reader?.read()
      // Endless: nobody could hold it whole.
      expect(pulled).toBeLessThan(10)
      await reader?.cancel()
      expect(isCancelled).toBe(true)
      isCancelled = false
      expect((await get('HEAD')).body).toBeNull()
      expect(isCancelled).toBe(true)
    },
  )
})

describe('a picture that a browser has already', () => {
  it('may be kept on', async () => {
    const headers = { etag: '"a.jpg"', 'cache-control': 'public, max-age=604800, immutable' }
    const fetch = siteOf({ render: () => new Response(null, { status: 304, headers }) })
    const { status, headers: sent } = await fetch(new Request('https://solvei.example/pictures/press/a.jpg'))
    expect([status, sent.get('etag'), sent.get('cache-control')]).toEqual([304, '"a.jpg"', headers['cache-control']])
  })
})

describe('an answer that goes on for a while', () => {
  it('is passed on word by word, and neither kept nor compressed', async () => {
    const goOn = Promise.withResolvers<void>()
    const fetch = siteWith(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('id: 1\ndata: first\n\n'))
          await goOn.promise
          controller.enqueue(encoder.encode('id: 2\ndata: second\n\n'))
          controller.close()
        },
      }),
    )
    const response = await fetch(new Request(address, { headers: { 'accept-encoding': 'gzip, br' } }))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const reader = response.body?.getReader()
    const word = async () => new TextDecoder().decode((await reader?.read())?.value)
    // The second is not said yet.
    expect(await word()).toBe('id: 1\ndata: first\n\n')
    goOn.resolve()
    expect(await word()).toBe('id: 2\ndata: second\n\n')
    expect(await reader?.read()).toMatchObject({ done: true })
  })

  it('ends properly when the replica stops, and no other begins', async () => {
    const ending = new AbortController()
    const cancelled = Promise.withResolvers<void>()
    const fetch = siteWith(
      new ReadableStream({
        start: (controller) => controller.enqueue(encoder.encode('data: first\n\n')),
        cancel: () => cancelled.resolve(),
      }),
      ending,
    )
    const response = await fetch(new Request(address))
    const said = response.text()
    ending.abort()
    expect(await said).toBe('data: first\n\n')
    await cancelled.promise
    expect((await fetch(new Request(address))).status).toBe(503)
  })
})
