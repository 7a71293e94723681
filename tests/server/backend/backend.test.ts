import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { createEmbeddedBackend, assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { assembleCore, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { testEnv } from '#tests/support/test-env.ts'

const log = pino({ level: 'silent' })
const place = useDatabases('empty')

const written = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

describe('the embedded backend', () => {
  it('serves every call of the contract and nothing else, each once', () => {
    const { routes } = createEmbeddedBackend(testEnv, log)
    const rows = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group.rows))
    expect(routes.map(({ endpoint }) => written(endpoint)).toSorted()).toEqual(rows.map(written).toSorted())
    expect(new Set(rows.map(written)).size).toBe(rows.length)
  })

  it('opens nothing before it is started', async () => {
    const backend = createEmbeddedBackend({ ...testEnv, dataDir: '/nowhere' }, log)
    const response = await backend.fetch(new Request('http://backend.test/content/page'))
    expect(response.status).toBe(503)
    expect(await backend.isReady()).toBe(false)
    await backend.stop()
  })

  it('answers 503 while a disk is full, also outside the contract, and says so to the operator', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const backend = await startTestBackend({
      assemble: (...given) => ({
        ...assembleCore(...given),
        extraRoutes: [{ paths: /^\/store\//, fetch: () => Promise.reject(full) }],
      }),
    })
    const { status, headers } = await backend.fetch(new Request('http://backend.test/store/file', { method: 'PUT' }))
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    const said = backend.logged.filter(({ level }) => Number(level) >= 50)
    expect(said).toMatchObject([{ msg: 'a disk is full', reason: full.message }])
    await backend.stop()
  })

  it('takes all secrets of the site’s application, from the next start on', async () => {
    const where = await place('postgresql')
    const path = '/bff/api/v1/captcha/challenge'
    const { appId, secret } = testApp
    const answers = async (...secrets: [string, ...string[]]) => {
      const backend = await startTestBackend({ place: where, env: { app: { appId, secrets } } })
      const signedWith = async (given: string) => (await backend.call({ path, secret: given })).body['result_code']
      const given = [await signedWith(secret), await signedWith('a new one')]
      await backend.stop()
      return given
    }
    expect(await answers(secret)).toEqual(['success', 'sign_invalid'])
    expect(await answers('a new one', secret)).toEqual(['success', 'success'])
    expect(await answers('a new one')).toEqual(['sign_invalid', 'success'])
  })
})

describe.each(databaseKinds)('the backend on an empty database (%s)', (kind) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind), assemble: assembleModules(modules) })
  })
  afterAll(() => backend.stop())

  it('starts complete and answers', async () => {
    const { body } = await backend.call({ path: '/de_DE/bff/api/v1/common/config' })
    expect(body['result_code']).toBe('success')
    const content = await backend.fetch(new Request('http://backend.test/content/page?lang=de&region=DE'))
    expect(content.status).toBe(200)
  })

  it('serves no call under a locale that is not one of the site', async () => {
    const { status } = await backend.call({ path: '/xx_YY/bff/api/v1/common/config' })
    expect(status).toBe(404)
  })
})
