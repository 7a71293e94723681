import { serve, type Server } from 'srvx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformanceSuite } from '#server/api/conformance/suite.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'

describe('the embedded backend, reached over the network', () => {
  let backend: TestBackend
  let server: Server
  beforeAll(async () => {
    backend = await startTestBackend({
      place: await newDatabase('postgresql', 'seeded'),
      assemble: assembleModules(modules),
    })
    server = serve({
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
      gracefulShutdown: false,
      fetch: (request) => backend.fetch(request),
    })
    await server.ready()
  })
  afterAll(async () => {
    await server.close(true)
    await backend.stop()
  })

  it('conforms to the wire', async () => {
    const failures: string[] = []
    for (const check of conformanceSuite(server.url ?? '', testApp)) {
      await check.run().catch((error: unknown) => failures.push(`${check.name}: ${String(error)}`))
    }
    expect(failures).toEqual([])
  })

  it('is found out where it would not: a wrong secret fails every check of a good signature', async () => {
    const failures: string[] = []
    for (const check of conformanceSuite(server.url ?? '', { ...testApp, secret: 'not the secret' })) {
      await check.run().catch(() => failures.push(check.name))
    }
    expect(failures).toContain('takes a signature by md5')
    expect(failures).toContain('gives the first answer again to the same key and body')
  })
})
