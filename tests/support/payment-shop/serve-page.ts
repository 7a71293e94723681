import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { pino } from 'pino'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { build } from 'vite'
import { z } from 'zod'
import { compileMessages } from '#app/i18n/compile-messages.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { createSite } from '#server/site/site.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { createShopBackend } from './shop-backend.ts'

/*
 * Shop with a page, for the browser tests: PORT. Headers and policies are the real site's, which renders this one page.
 * `/shop/api/<call>` makes a call of the contract as the demonstration's private customer.
 */

const calls = '/shop/api/'
const port = Number(process.env['PORT'])
const publicUrl = `http://localhost:${port}`
const log = pino({ level: 'debug', base: null })
// Concurrent shops each have a page of their own.
const outDir = join(import.meta.dirname, '../../../dist/payment-shop', String(port))

await build({
  root: join(import.meta.dirname, 'page'),
  configFile: false,
  logLevel: 'warn',
  plugins: [compileMessages(), tailwindcss(), react()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: join(import.meta.dirname, 'page/main.tsx'),
    },
  },
})
const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
  )
  .parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')))
const entry = Object.values(manifest).find(({ isEntry }) => isEntry)

const backend = createShopBackend({ dataDir: 'memory://', publicUrl, log: (line) => void process.stdout.write(line) })
await backend.start()
const api = createApi(directExchange((call) => backend.answer(call), { timeoutMs: 20_000, log }))
const access = {
  publicUrl,
  app: testApp,
  send: (request: Request) => backend.fetch(request),
  api: api({ locale: 'de_DE', requestId: 'shop' }),
}

const site = createSite({
  render,
  backend: (request) => backend.fetch(request),
  isReady: () => backend.isReady(),
  files: null,
  publicUrl,
  origins: { cdn: null, map: null, issuer: null, uploads: null },
  tagVersions: null,
  sessionCookie: 'session',
  version: { version: '1.2.3', commit: null },
  log,
  canonicalSearch: (_, search) => search,
  routeOf: () => null,
  busyPage: async () => new Response('busy', { status: 503 }),
  hsts: null,
  ending: new AbortController().signal,
  isDevelopment: false,
})
const server = serve({
  port,
  hostname: '127.0.0.1',
  silent: true,
  middleware: [staticMiddleware({ dir: outDir })],
  fetch(request) {
    const { pathname } = new URL(request.url)
    return pathname.startsWith(calls) ? answerCall(pathname.slice(calls.length), request) : site(request)
  },
})
await server.ready()
process.stdout.write('{"msg":"ready"}\n')

async function render(request: Request): Promise<Response> {
  const { tag, direction } = localeOfPath(new URL(request.url).pathname)
  const styles = (entry?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>${styles}<script type="module" src="/${entry?.file ?? ''}"></script></head><body><div id="root"></div></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const input = z.object({ params: z.record(z.string(), z.string()).optional(), body: z.unknown() })

async function answerCall(name: string, request: Request): Promise<Response> {
  const locale = localeOfPath(new URL(request.headers.get('referer') ?? publicUrl).pathname).slug
  if (name === 'order') {
    const orderNo = `TOY-${crypto.randomUUID().slice(0, 8)}`
    await backend.fetch(new Request(`${publicUrl}/toys/${orderNo}`, { method: 'POST' }))
    return Response.json({ orderNo })
  }
  // All walks together outlast a token.
  const { access_token: userToken } = await signInAtIssuer(access, 'private@solvei.example')
  const customer = api({ locale, requestId: crypto.randomUUID(), userToken })
  const calls: Record<string, unknown> = customer.payment
  const call = calls[name]
  if (typeof call !== 'function') return new Response(null, { status: 404 })
  const answer: unknown = await call(input.parse(await request.json()), { idempotencyKey: crypto.randomUUID() })
  return Response.json(answer)
}
