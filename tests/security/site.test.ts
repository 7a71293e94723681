import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { builtClient, serverFunctions } from '#tests/support/server-functions.ts'
import { follow, siteBrowser, type SiteAddress } from '#tests/support/site-browser.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

const functions = serverFunctions()

const publicUrl = 'https://solvei.example'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let site: SiteProcess
let siteAddress: SiteAddress
beforeAll(async () => {
  folder = await temporaryDataDir(inject('filledDataDir'))
  site = await startBriefSite({ DATA_DIR: folder.path, PUBLIC_URL: publicUrl })
  siteAddress = { url: site.url, publicUrl }
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })

describe('every answer of the site', () => {
  const built = readdirSync(join(builtClient, 'assets'))
  const [script = '', font = ''] = ['.js', '.woff2'].map((end) => built.find((name) => name.endsWith(end)))
  const answers = [
    ['a page', '/de_DE', 200],
    ['a page in another language', '/ar_AE/logout', 200],
    ['a page that does not exist', '/de_DE/nowhere', 404],
    ['a locale that does not exist', '/fr_FR', 404],
    ['a script', `/assets/${script}`, 200],
    ['a script that does not exist', '/assets/nothing.js', 404],
    ['an icon', '/favicon.svg', 200],
    ['a font', `/assets/${font}`, 200],
    ['a call', '/bff/api/v1/common/config', 401],
    ['a call that does not exist', '/bff/api/v1/nothing', 404],
    ['a server function that does not exist', '/_serverFn/nothing', 403],
    ['a contract, to nobody in particular', '/de_DE/account/orders/SO-7K3M-9Q2X/contract', 303],
    ['its health', '/healthz', 200],
  ] as const

  it.each(answers)('says how a browser has to treat it: %s', async (_what, path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
    for (const telling of ['server', 'x-powered-by']) expect(response.headers.has(telling)).toBe(false)
  })

  it.each(answers.filter(([, path, status]) => !path.startsWith('/assets/') && status !== 303))(
    'is read as what it is: %s',
    async (_what, path) => {
      const response = await get(path)
      expect(response.headers.get('content-type')).toMatch(
        /^(?:text\/(?:html|plain); ?charset=utf-8|application\/json|image\/svg\+xml)/i,
      )
    },
  )
})

describe('the health of the site', () => {
  it('tells the version of the product, and the commit that it was built from', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
    const commit = expect.stringMatching(/^[0-9a-f]{12,}(?:-dirty)?$/)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      version,
      commit: existsSync(join(import.meta.dirname, '../../.git')) ? commit : null,
    })
  })
})

describe('the policy of a page', () => {
  it.each(['/', '/de_DE', '/ar_AE', '/no_NO/machines', '/nl_NL/logout', '/sv_SE/nowhere', '/fr_FR'])(
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
      // The only foreign frames are films the visitor requested.
      expect(directives.get('frame-src')).toEqual(["'self'", 'https://player.vimeo.com'])
      expect(policy.replace('https://player.vimeo.com', '')).not.toMatch(/unsafe|\*|http:|https:|data:.*script/)
      expect(directives.get('default-src')).toEqual(["'none'"])
      for (const closed of ['base-uri', 'frame-ancestors']) expect(directives.get(closed)).toEqual(["'none'"])
      expect(directives.get('form-action')).toEqual(["'self'"])
      expect(directives.has('upgrade-insecure-requests')).toBe(true)

      // Data blocks are not executed, so they need no permission.
      const inline = Array.from(
        html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/script>/g),
        ([, text = '']) => text,
      )
      expect(inline.length).toBeGreaterThan(0)
      const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(new Set(directives.get('script-src'))).toEqual(new Set(["'self'", ...hashes]))
      // A handler or style in an attribute would need 'unsafe-inline'.
      expect(html).not.toMatch(/<[^>]+\s(?:on\w+|style)="/)
    },
  )
})

describe('the server functions', () => {
  it('are known', () => {
    const some = ['getProfile', 'holdSlot', 'submitBooking', 'cancelOrder', 'cancelTestDrive', 'listOwnTestDrives']
    expect([...functions.keys()]).toEqual(expect.arrayContaining(some))
  })
})

/** Headers of the site's own script. */
const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
/** Patterns that disclose how the site is built. */
const inside = /\bat \S+ \(|node_modules|\.[jt]s:\d|Seroval|JSON/

describe.each([...functions])('the server function %s', (_name, path) => {
  const call = (method: string, headers: Record<string, string>, body?: string) =>
    fetch(site.url + path, { method, headers, ...(body !== undefined && { body }) })
  const json = { ...own, 'content-type': 'application/json' }
  const send = (method: string, payload: string) =>
    method === 'GET'
      ? fetch(`${site.url}${path}?payload=${encodeURIComponent(payload)}`, { headers: own })
      : call('POST', json, payload)

  let method = ''
  beforeAll(async () => {
    const { headers } = await call('PUT', own)
    method = headers.get('allow') ?? ''
    if (!['GET', 'POST'].includes(method)) throw new Error(`takes ${method || 'no method'}`)
  })

  it('is closed to other sites', async () => {
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { referer: 'https://elsewhere.example/' },
      {},
    ]) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...foreign }
      expect((await call('GET', foreign)).status).toBe(403)
      expect((await call('POST', form)).status).toBe(403)
    }
  })

  it('refuses what cannot be read, in the words its callers understand', async () => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
    const answers = [
      ...(await Promise.all(unreadable.map((payload) => send(method, payload)))),
      ...(await Promise.all(forms.map((type) => call('POST', { ...own, 'content-type': type }, 'a=b')))),
    ]
    for (const answer of answers) {
      const text = await answer.text()
      expect({ status: answer.status, text }).toEqual({
        status: 400,
        text: expect.stringContaining('"invalid_params"'),
      })
      expect(answer.headers.get('x-tss-serialized')).toBe('true')
      expect(text).not.toMatch(inside)
    }
  })

  it('never fails for what it can read', async () => {
    for (const payload of readable) {
      const answer = await send(method, payload)
      const hasFailed = answer.status >= 500
      expect({ payload, hasFailed }).toEqual({ payload, hasFailed: false })
      expect(await answer.text()).not.toMatch(inside)
    }
  })
})

/** Payload of a call in the framework's format, with this input. */
const written = (data: string) => `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[${data}]},"o":0},"f":127,"m":[]}`
const unreadable = [
  'null',
  '7',
  '[]',
  '{',
  '{"a":1}',
  '{"data":{"id":"x"}}',
  '{"t":null,"f":127,"m":[]}',
  '{"t":{"t":10},"f":127,"m":[]}',
  '{"t":{"t":1,"s":"no object"},"f":127,"m":[]}',
  '{"t":{"t":10,"i":0,"p":{"k":["context"],"v":[{"t":1,"s":"x"}]},"o":0},"f":127,"m":[]}',
  written('{"t":10,"i":1}'),
  written('{"t":77,"s":"a kind that does not exist"}'),
  written('{"t":25,"i":1,"s":{},"c":"a plugin that does not exist"}'),
  written('{"t":1,"s":"cut off"}').slice(0, 40),
]
const readable = [
  written('{"t":1,"s":"x"}'),
  written('{"t":2,"s":0}'),
  written('{"t":9,"i":1,"a":[],"o":0}'),
  written(
    '{"t":10,"i":1,"p":{"k":["__proto__"],"v":[{"t":10,"i":2,"p":{"k":["a"],"v":[{"t":0,"s":1}]},"o":0}]},"o":0}',
  ),
  // A rejected promise.
  written('{"t":12,"i":1,"s":0,"f":{"t":13,"i":2,"s":0,"m":"boom"}}'),
]

describe('a server function that this build does not have', () => {
  it.each(['0'.repeat(64), 'nothing', ''])('is not found: "%s"', async (id) => {
    const answer = await get(`/_serverFn/${id}`, own)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(inside)
  })
})

describe('an address that makes no sense', () => {
  const long = 'x'.repeat(3_000)
  it.each([
    `/machines/${long}`,
    `/test-drive/${long}`,
    `/test-drive/manage/${long}`,
    `/test-drive/manage/TD-1?token=${long}`,
    `/login?next=${long}`,
    `/ops/mails/${long}/html`,
    '/machines/%F0%9F',
    '/machines/%00',
    '/test-drive/type?step=%22%7B',
    '/?x=%F0',
  ])('is answered like any other: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules/)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is none of the methods a page knows: %s', async (method) => {
    const answer = await fetch(`${site.url}/de_DE`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('what is posted to a page with a form', () => {
  it.each(['/de_DE/sign-in/none', '/de_DE/logout', '/de_DE/unsubscribe', '/de_DE/newsletter/confirm'])(
    'may be no form at all: %s',
    async (path) => {
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data']) {
        const headers = { ...own, 'content-type': type }
        const answer = await fetch(site.url + path, { method: 'POST', headers, body: 'email', redirect: 'manual' })
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules/)
      }
    },
  )

  it('comes back with what was typed, and shows nothing but its fields again', async () => {
    const browser = siteBrowser(siteAddress)
    const question = await follow(browser, siteAddress, '/de_DE/login')
    const strangers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`stranger-${index}`, 'sent-along']))
    const answer = await browser.post(question.href, { email: 'ada@example', password: 'secret-of-ada', ...strangers })
    const page = await answer.text()
    const shown = ['value="ada@example"', 'stranger-', 'sent-along', 'secret-of-ada'].map((text) => page.includes(text))
    expect([answer.status, ...shown]).toEqual([422, true, false, false, false])
  })

  it('is read no further than a form is long, though it says no length', async () => {
    const browser = siteBrowser(siteAddress)
    const question = await follow(browser, siteAddress, '/de_DE/login')
    const body = new Blob(['email=ada%40example', '&a'.repeat(950_000)]).stream()
    const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers, body, duplex: 'half' }
    const began = performance.now()
    const answer = await fetch(site.url + question.pathname, sent)
    expect([answer.status, (await answer.text()).includes('ada@example')]).toEqual([422, false])
    expect(performance.now() - began).toBeLessThan(2_000)
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
    expect([new URL(site.url).host, 'solvei.example']).toContain(target.host)
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

describe('after all that, the log', () => {
  it('tells of no failure and shows no stack', () => {
    const failures = site.lines.filter((line) => !line.startsWith('{') || JSON.parse(line).level >= 40)
    expect(failures.filter((line) => !line.startsWith('Ready'))).toEqual([])
  })
})
