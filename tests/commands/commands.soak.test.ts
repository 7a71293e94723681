import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { toPathFile } from '#machines/shared/path-file.ts'
import { simulateWay } from '#machines/shared/simulate.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { testPush } from '#tests/support/push-keys.ts'
import { signedRequest } from '#tests/support/signed-request.ts'
import {
  environment,
  siteApp,
  type SiteEnvironment,
  startByScript,
  startSite,
  temporaryDataDir,
} from '#tests/support/site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { root, run } from './run-script.ts'

/* The commands of the README, so that none stops working unseen; some are the tests themselves, or have theirs elsewhere. */

/** Required with a database of one's own. */
const requiredSecrets = {
  FILES_DIR: root,
  APP_SECRET: environment.APP_SECRET,
  SESSION_SECRET: environment.SESSION_SECRET,
  VAPID_PUBLIC_KEY: testPush.publicKey,
  VAPID_PRIVATE_KEY: testPush.privateKey,
}

/** Activities of a site that is started and stopped for this; they are part of the demonstration. */
async function activitiesAfterStart(settings: SiteEnvironment, args: string[] = []): Promise<unknown> {
  const site = await startByScript(root, 'start', 'Ready at', settings, args)
  const { url } = signedRequest({ path: '/bff/api/v1/activity/event', ...siteApp })
  const { pathname, search } = new URL(url)
  const answer: { data: unknown } = await fetch(site.url + pathname + search).then((response) => response.json())
  await site.stop()
  return answer.data
}

describe('a command of the README', () => {
  it('is run here or in a test of its own', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const named = new Set(Array.from(readme.matchAll(/^\| `npm run ([\w:]+)/gm), ([, name = '']) => name))
    const here = globSync('*.test.ts', { cwd: import.meta.dirname }).flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .matchAll(/run\('([\w:]+)'/g)
        .toArray(),
    )
    const tested = new Set([
      ...here.map(([, name = '']) => name),
      'audit',
      'demonstration',
      'dev',
      'locale',
      'verify',
      'test:attack',
      'test:soak',
      'pictures',
      'cluster',
      'test:faults',
      'test:upgrade',
    ])
    expect([...named].filter((name) => !tested.has(name))).toEqual([])
  })

  it('prints every call, as a list and as OpenAPI', async () => {
    const list = await run('api:list')
    const openApi = await run('api:openapi')
    expect([list, openApi]).toMatchObject([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ])
    const methods = Object.values<object>(JSON.parse(openApi.out).paths).flatMap((path) => Object.keys(path))
    expect(list.out.trim().split('\n')).toHaveLength(methods.length)
  })

  it('finds no circle of folders', async () => {
    const { code, out, err } = await run('knots')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('none')
  })

  it('counts and weighs the production dependencies', async () => {
    const { code, out, err } = await run('dependencies')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^\d+ production dependencies .*\n *[\d.]+ MB without Node/)
  })

  it('prints what a running site consists of', async () => {
    const { code, out, err } = await run('sbom')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { bomFormat, components } = JSON.parse(out)
    const names = components.map(({ name }: { name: string }) => name)
    expect(bomFormat).toBe('CycloneDX')
    expect(names).toEqual(expect.arrayContaining(['pg', '@electric-sql/pglite', 'react-dom', 'maplibre-gl']))
    expect(names).not.toContain('vite')
    expect(names).not.toContain('vitest')
  })

  it('prints every machine', async () => {
    const { code, out, err } = await run('machines:export')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out).length).toBeGreaterThan(20)
  })

  it('lists what has changed in the machines, and checks the orders of a database', async () => {
    const { databaseUrl } = await newDatabase('postgresql', 'seeded')
    const env = { DATABASE_URL: databaseUrl ?? '', ...requiredSecrets }
    const list = await run('machines:diff')
    expect(list).toMatchObject({ code: 0, err: '', out: expect.stringContaining('# Machines: ') })
    const check = await run('machines:diff', ['--check'], env)
    expect(check).toMatchObject({ code: 0, out: expect.stringContaining('No stored order or flow is lost.') })
    const unknown = await run('machines:diff', ['no-such-revision'])
    expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no-such-revision') })
    const none = await run('machines:record')
    expect(none).toMatchObject({ code: 2, out: '', err: expect.stringContaining('usage: npm run machines:record') })
  })

  it.each(['api:list', 'api:openapi', 'machines:export', 'machines:diff'])(
    'says nothing when its reader stops: %s',
    async (script) => {
      const child = spawn('sh', ['-c', `npm run --silent ${script} | head -1`], { cwd: root })
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
      expect(out.trim().split('\n')).toHaveLength(1)
      expect(err).toBe('')
    },
  )

  it('seeds a PostgreSQL database, and checks the logs of its orders', async () => {
    const { databaseUrl } = await newDatabase('postgresql', 'empty')
    const files = await temporaryDataDir()
    const settings = {
      DATABASE_URL: databaseUrl ?? '',
      ...requiredSecrets,
      FILES_DIR: files.path,
    }
    const seeded = await run('seed', ['--demo'], settings)
    const checked = await run('machines:conform', [], settings)
    await files.remove()
    expect(seeded).toMatchObject({ code: 0, out: expect.stringContaining('the demonstration in place') })
    expect(checked).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ orders with \d+ events: every rule holds$/m),
    })
  })

  it('starts an empty shop, which is still empty at the next start, until told otherwise', async () => {
    const folder = await temporaryDataDir()
    // An empty value is one that is not set.
    const plain = { DATA_DIR: folder.path, DEMONSTRATION: '' }
    expect(await activitiesAfterStart(plain, ['--empty'])).toHaveLength(0)
    expect(await activitiesAfterStart(plain)).toHaveLength(0)
    expect(await activitiesAfterStart({ ...plain, DEMONSTRATION: 'base' })).not.toHaveLength(0)
    await folder.remove()
  })

  it('walks a machine', async () => {
    const { code, out, err } = await run('test:machine', ['creditReview'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^creditReview .*100 %.*100 %.*100 %/m)
    expect(await run('test:machine')).toMatchObject({
      code: 2,
      out: expect.stringContaining('usage: npm run test:machine'),
    })
    const path = join(temporaryFolder(), 'path.json')
    const { steps } = simulateWay(describeMachine(leadMachine), { steps: ['customer.recorded'], failing: [] })
    writeFileSync(path, toPathFile({ id: 'lead', version: leadMachine.version ?? '' }, steps))
    expect(await run('test:machine', ['--replay', path])).toEqual({
      code: 0,
      err: '',
      out: '  1. customer.recorded\nlead passes against machine\n',
    })
  })

  it('walks the screens of a flow', async () => {
    const { code, out, err } = await run('test:machine', ['mileagePackagePurchase', '--against', 'browser'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^mileagePackagePurchase .*\n.*\n\d+ rules hold against browser$/m)
    const pairs = await run('test:machine', ['mileagePackagePurchase', '--against', 'browser', '--pairs'])
    expect(pairs).toMatchObject({ code: 1, err: expect.stringContaining('takes the walks of its screens only') })
  })

  it('tries mutants', async () => {
    const few = ['machines/shared/number-plate.ts', '--mutants', '5', '--tests', 'tests/machines/shared']
    const { code, out, err } = await run('mutate', few)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/Score [\d.]+ %: .* of 5$/m)
  })

  it('says where the time of tests goes', async () => {
    const { code, out } = await run('test:times', ['unit', 'tests/machines/shared'])
    expect(code).toBe(0)
    expect(out).toContain('tests/machines/shared')
  })
})

describe('the conformance suite', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startSite({ DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await site.stop()
    await folder.remove()
  })

  it('finds that this backend conforms', async () => {
    const { appId, secret } = siteApp
    const { code, out } = await run('conformance', [site.url], { APP_ID: appId, APP_SECRET: secret })
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('the backend conforms') })
  })

  it.each([
    [['--help'], 0],
    [['--unknown', 'http://localhost'], 2],
    [['no address'], 2],
    [[], 2],
  ])('explains itself: %s', async (args, code) => {
    const outcome = await run('conformance', args)
    expect(outcome.code).toBe(code)
    expect(outcome.out + outcome.err).toContain('usage: npm run conformance -- URL')
  })
})
