import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeOf } from '#app/canonical-search.server.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { checkLinks, listBrokenLinks } from '#server/services/content-links.ts'
import { answerOf } from '#server/services/row-call.ts'
import { setRoutes } from '#server/services/runtime.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { callTo } from './calls.ts'

const key = { kind: 'article', id: 'heron-with-links', locale: 'en_EU' } as const
const article = {
  type: 'news',
  title: 'A heron on the wire',
  summary: 'A heron has been seen on the wire above the charging park, and it has stayed there ever since.',
  desk: 'newsroom',
  scene: 'fjord',
  topics: ['guide'],
}

let backend: TestBackend
let staff: ReturnType<typeof callTo>
beforeAll(async () => {
  setRoutes(routeOf)
  backend = await startTestBackend({
    place: await newDatabase('postgresql', 'seeded'),
    assemble: assembleModules(modules),
  })
  const userToken = await backend.tokenOf('staff@solvei.example')
  staff = callTo((request) => backend.fetch(request), { app: backend.issuerAccess.app, userToken })
})
afterAll(() => backend.stop())

const { saveDraft, setPublication } = contentOperations.rows

let revision = 0
/** Saves a text with these links, and checks it. */
async function check(...hrefs: string[]) {
  const html = hrefs.map((href) => `<p><a href="${href}">There</a></p>`).join('')
  const saved = await answerOf(saveDraft)({
    context: { call: staff },
    data: { body: { ...key, revision, body: { ...article, html } } },
  })
  if (!saved.ok) throw new Error(saved.code)
  revision = saved.value.revision
  const checked = await checkLinks(staff, { query: key })
  if (!checked.ok) throw new Error(checked.code)
  return checked.value
}

describe('links of a text', () => {
  it('lead to pages and files of the site, and to addresses elsewhere', async () => {
    const sound = [
      '/vehicles?model=es8#range',
      '/de_DE/legal/imprint',
      '/news/tromso-winter',
      '/vehicles/es8',
      '/account/packages',
      '/press/fact-sheet-en.pdf',
      'https://example.org/a?b=c&amp;d',
      'mailto:hello@solvei.example',
      'tel:+47 22 33 44 55',
    ]
    expect(await check(...sound)).toEqual([])
  })

  it('are named where they lead to no page, to one of staff, or to what is not published', async () => {
    expect(
      await check(
        '/nowhere',
        '/ops/content',
        '/news/not-written',
        '/vehicles/es9',
        '/careers/none',
        'https://localhost/',
      ),
    ).toEqual([
      { field: 'html', href: '/nowhere', problem: 'noPage' },
      { field: 'html', href: '/ops/content', problem: 'notPublic' },
      { field: 'html', href: '/news/not-written', problem: 'notPublished' },
      { field: 'html', href: '/vehicles/es9', problem: 'notPublished' },
      { field: 'html', href: '/careers/none', problem: 'notPublished' },
      { field: 'html', href: 'https://localhost/', problem: 'malformed' },
    ])
    expect(await checkLinks(staff, { query: { ...key, locale: 'de_DE' } })).toEqual({ ok: false, code: 'not_found' })
  })
})

describe('links of the site', () => {
  it('lead nowhere once the text they lead to is taken off, and are listed until it is back', async () => {
    expect(await listBrokenLinks(staff, { query: {} })).toEqual([])
    const target = { kind: 'article', id: 'battery-habits' } as const
    const withdraw = (locale: 'en_EU' | 'en_US' | 'en_AE' | 'sv_SE') =>
      answerOf(setPublication)({
        context: { call: staff },
        data: { body: { ...target, locale, revision: 0, action: 'unpublish' } },
      })
    // English readers elsewhere have the American text, and so have Swedes without one of their own.
    expect(await withdraw('sv_SE')).toMatchObject({ ok: true })
    expect(await listBrokenLinks(staff, { query: {} })).toEqual([])
    for (const locale of ['en_EU', 'en_US', 'en_AE'] as const) await withdraw(locale)
    const broken = await listBrokenLinks(staff, { query: { to: '/news/battery-habits' } })
    expect(new Set(broken.map(({ locale }) => locale))).toContain('sv_SE')
    expect(broken.map(({ locale }) => locale)).not.toContain('de_DE')
    expect(broken[0]).toMatchObject({ kind: 'article', href: '/news/battery-habits', problem: 'notPublished' })
    expect(await listBrokenLinks(staff, { query: { to: '/news/battery' } })).toEqual([])
    expect(await listBrokenLinks(staff, { query: {} })).toEqual(broken)
  })
})
