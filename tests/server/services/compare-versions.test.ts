import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { changesBetween, compareVersions, type TextPart } from '#server/services/compare-versions.ts'
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
const compare = (from = 'v1', query: object = {}) => compareVersions(staff, { query: { ...key, from, ...query } })
const words = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts.filter((part) => part.kind === kind).map(({ text }) => text)

describe('two wordings of a text', () => {
  it('are compared word by word and field by field, the second being what is saved', async () => {
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

  it('are chosen among what was saved and published', async () => {
    expect(await compare('v1', { to: 'r1' })).toMatchObject({ ok: true, value: { changes: [] } })
    expect(await compare('r1', { to: 'r2' })).toMatchObject({
      value: {
        changes: expect.arrayContaining(['title', 'html', 'scene'].map((field) => expect.objectContaining({ field }))),
      },
    })
    expect(await compare('v2')).toEqual({ ok: false, code: 'not_found' })
    expect(await compare('v1', { id: 'nothing' })).toEqual({ ok: false, code: 'not_found' })
  })
})

describe('a part of a page', () => {
  it('is compared by its parts, whichever order they are in', () => {
    const block = (id: string, title: string) => ({ type: 'offer', id, fields: { title } })
    const before = { blocks: [block('one', 'Winter wheels'), block('two', 'Free charging')] }
    const after = { blocks: [block('two', 'Free charging'), block('one', 'Summer wheels')] }
    const changes = changesBetween(before, after)
    expect(changes.map(({ field }) => field)).toEqual(['blocks.one.fields.title'])
    expect(words(changes[0]?.parts ?? [], 'added')).toEqual(['Summer'])
  })
})
