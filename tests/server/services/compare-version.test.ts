import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { compareVersion, type TextPart } from '#server/services/compare-version.ts'
import { answerOf } from '#server/services/row-call.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { callTo } from './calls.ts'

const key = { kind: 'article', id: 'heron-on-the-wire', locale: 'en_EU' } as const
const article = {
  type: 'news',
  title: 'A heron on the wire',
  summary: 'A heron has been seen on the wire above the charging park, and it has stayed there ever since.',
  html: '<p>It stands there <em>every</em> morning.</p><p>Nobody knows why &amp; how.</p>',
  desk: 'newsroom',
  scene: 'fjord',
  topics: ['guide'],
}

let backend: TestBackend
let staff: ReturnType<typeof callTo>
beforeAll(async () => {
  backend = await startTestBackend({
    place: await newDatabase('postgresql', 'seeded'),
    assemble: assembleModules(modules),
  })
  const userToken = await backend.tokenOf('staff@solvei.example')
  staff = callTo((request) => backend.fetch(request), { app: backend.issuerAccess.app, userToken })
})
afterAll(() => backend.stop())

const { saveDraft, setPublication } = contentOperations.rows
const save = (revision: number, body: object) =>
  answerOf(saveDraft)({ context: { call: staff }, data: { body: { ...key, revision, body: { ...body } } } })
const compare = (version = 1, query: object = key) => compareVersion(staff, { query: { ...key, ...query, version } })
const words = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts.filter((part) => part.kind === kind).map(({ text }) => text)

describe('a version of a text', () => {
  it('is compared with what is saved, word by word and field by field', async () => {
    expect(await save(0, article)).toMatchObject({ ok: true })
    const published = await answerOf(setPublication)({
      context: { call: staff },
      data: { body: { ...key, revision: 1, action: 'publish' } },
    })
    expect(published).toMatchObject({ ok: true })
    expect(await compare()).toMatchObject({ ok: true, value: { changes: [] } })

    const html = '<p>It stands there <strong>every</strong> evening.</p><p>Nobody knows why &amp; how.</p>'
    await save(1, { ...article, title: 'A heron on the mast', html, scene: undefined })
    const found = await compare()
    if (!found.ok) throw new Error(found.code)
    const { changes } = found.value
    expect(changes.map(({ field }) => field).toSorted()).toEqual(['html', 'scene', 'title'])
    const partsOf = (name: string) => changes.find(({ field }) => field === name)?.parts ?? []
    expect([words(partsOf('title'), 'removed'), words(partsOf('title'), 'added')]).toEqual([['wire'], ['mast']])
    expect([words(partsOf('html'), 'removed'), words(partsOf('html'), 'added')]).toEqual([['morning'], ['evening']])
    expect(words(partsOf('html'), 'same').join('')).toBe('It stands there every .\nNobody knows why & how.')
    expect(partsOf('scene')).toEqual([{ at: 0, kind: 'removed', text: 'fjord' }])
  })

  it('is not there under another number, or of another text', async () => {
    expect(await compare(2)).toEqual({ ok: false, code: 'not_found' })
    expect(await compare(1, { id: 'nothing' })).toEqual({ ok: false, code: 'not_found' })
  })
})
