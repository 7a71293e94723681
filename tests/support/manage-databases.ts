/*
 * Manages the databases of a test run in a process of its own: prepares one of each kind and content at its first
 * request, creates copies, and removes them. Ends with its parent, even after kill -9.
 */
import { once } from 'node:events'
import { Hono } from 'hono'
import { serve } from 'srvx'
import { z } from 'zod'
import type { PreparedDatabases } from './prepared-databases.ts'

const places = z.array(z.object({ databaseUrl: z.string().nullable(), dataDir: z.string() }))

let prepared: Promise<PreparedDatabases> | null = null

/** Loaded on demand: most tests need no database. */
async function prepare(): Promise<PreparedDatabases> {
  const { prepareDatabases } = await import('./prepared-databases.ts')
  return prepareDatabases()
}

const app = new Hono()
// A test file pauses for seconds between requests: a kept-alive connection may be closed just as the next one is sent.
app.use(async ({ header }, next) => {
  await next()
  header('connection', 'close')
})
app.post('/:kind/:content', async ({ req, json }) => {
  const { create } = await (prepared ??= prepare())
  return json(await create(req.param('kind'), req.param('content')))
})
app.delete('/', async ({ req, body }) => {
  const given = places.parse(await req.json())
  const { remove } = await (prepared ??= prepare())
  for (const place of given) await remove(place)
  return body(null, 204)
})
app.onError((error, { text }) => text(error.stack ?? error.message, 500))

const server = serve({ port: 0, hostname: '127.0.0.1', silent: true, fetch: app.fetch })
await server.ready()
process.send?.(server.url)
if (process.connected) await once(process, 'disconnect')
await end()

async function end(): Promise<void> {
  await server.close(true)
  await (await prepared)?.close()
  process.exit()
}
