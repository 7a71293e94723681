import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient, serverFunctions } from '#tests/support/server-functions.ts'
import { type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'

const functions = serverFunctions()

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let site: SiteProcess
beforeAll(async () => {
  folder = await temporaryDataDir()
  site = await startSite({ DATA_DIR: folder.path, PUBLIC_URL: 'https://solvei.example' })
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

describe('every answer of the site', () => {
  const script = readdirSync(join(builtClient, 'assets')).find((name) => name.endsWith('.js')) ?? ''
  const answers = [
    ['a page', '/de_DE', 200],
    ['a page in another language', '/ar_AE/login', 200],
    ['a page that does not exist', '/de_DE/nowhere', 404],
    ['a locale that does not exist', '/fr_FR', 404],
    ['a script', `/assets/${script}`, 200],
    ['an icon', '/favicon.svg', 200],
    ['a call', '/bff/api/v1/common/config', 401],
    ['a call that does not exist', '/bff/api/v1/nothing', 404],
    ['a server function that does not exist', '/_serverFn/nothing', 403],
    ['its health', '/healthz', 200],
  ] as const

  it.each(answers)('says how a browser has to treat it: %s', async (_what, path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains/),
    })
    for (const telling of ['server', 'x-powered-by']) expect(response.headers.has(telling)).toBe(false)
  })

  it.each(answers.filter(([, path]) => !path.startsWith('/assets/')))(
    'is read as what it is: %s',
    async (_what, path) => {
      const response = await get(path)
      expect(response.headers.get('content-type')).toMatch(
        /^(?:text\/(?:html|plain); ?charset=utf-8|application\/json|image\/svg\+xml)/i,
      )
    },
  )
})

describe('the policy of a page', () => {
  it.each(['/', '/de_DE', '/ar_AE', '/no_NO/machines', '/nl_NL/login', '/sv_SE/nowhere', '/fr_FR'])(
    'lets it run what it carries and nothing else: %s',
    async (path) => {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      const html = await response.text()
      const directives = new Map(
        policy.split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources]
        }),
      )
      expect(policy).not.toMatch(/unsafe|\*|http:|https:|data:.*script/)
      expect(directives.get('default-src')).toEqual(["'none'"])
      for (const closed of ['base-uri', 'frame-ancestors']) expect(directives.get(closed)).toEqual(["'none'"])
      expect(directives.get('form-action')).toEqual(["'self'"])
      expect(directives.has('upgrade-insecure-requests')).toBe(true)

      const inline = Array.from(
        html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
        ([, text = '']) => text,
      )
      expect(inline.length).toBeGreaterThan(0)
      const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(new Set(directives.get('script-src'))).toEqual(new Set(["'self'", ...hashes]))
      // A handler or a style in an attribute would need 'unsafe-inline'.
      expect(html).not.toMatch(/<[^>]+\s(?:on\w+|style)="/)
    },
  )
})

describe('the server functions', () => {
  it('are known', () => {
    for (const name of ['signIn', 'holdSlot', 'submitBooking']) expect([...functions.keys()]).toContain(name)
  })
})

describe.each([...functions])('the server function %s', (_name, path) => {
  /** As the browser's own script calls it. */
  const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
  const call = (method: string, headers: Record<string, string>, body?: string) =>
    fetch(site.url + path, { method, headers, ...(body !== undefined && { body }) })

  it('is closed to other sites', async () => {
    for (const method of ['GET', 'POST']) {
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
        { referer: 'https://elsewhere.example/' },
        {},
      ]) {
        const form = { 'content-type': 'application/x-www-form-urlencoded', ...foreign }
        expect((await call(method, method === 'GET' ? foreign : form)).status).toBe(403)
      }
    }
  })

  it('answers nonsense with a refusal and tells nothing of its inside', async () => {
    const { headers } = await call('PUT', own)
    const method = headers.get('allow') ?? ''
    expect(['GET', 'POST']).toContain(method)
    const nonsense = ['', 'null', '{', '{"a":1}', '[]', '{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":1,"s":"x"}]},"o":0}']
    for (const text of nonsense) {
      const json = { ...own, 'content-type': 'application/json' }
      const response =
        method === 'GET'
          ? await fetch(`${site.url}${path}?payload=${encodeURIComponent(text)}`, { headers: own })
          : await call('POST', json, text)
      expect(response.status, `${method} ${text}`).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/\bat \S+ \(|node_modules|\.[jt]s:\d/)
    }
  })
})

describe('a path', () => {
  it.each([
    '//elsewhere.example',
    '/%5Celsewhere.example',
    '/de_DE//elsewhere.example',
    '/de_DE/..//elsewhere.example',
  ])('leads to no other site: %s', async (path) => {
    const { status, headers } = await get(path)
    const target = new URL(headers.get('location') ?? '/', site.url)
    expect(target.host).toBe(new URL(site.url).host)
    expect(status).toBeLessThan(500)
  })

  it.each(['/../../package.json', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json', '/.env', '/%00'])(
    'reaches no file beside the built ones: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain('devDependencies')
    },
  )
})
