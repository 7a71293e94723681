import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleSlug } from '#config'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
import { answerOf } from '#server/services/row-call.ts'
import { getTranslation } from '#server/services/translation.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { callTo } from './calls.ts'

const key = { kind: 'article', id: 'heron-in-two-languages' } as const
const english = { title: 'A heron on the wire', html: '<p>It stands there <strong>every</strong> morning.</p>' }

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

const { saveDraft, setTranslation } = contentOperations.rows
const save = (locale: LocaleSlug, revision: number, body: object) =>
  answerOf(saveDraft)({ context: { call: staff }, data: { body: { ...key, locale, revision, body: { ...body } } } })
const source = async () => {
  const found = await getTranslation(staff, { query: { ...key, locale: 'de_DE', source: 'en_EU' } })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

describe('the source of a translation', () => {
  it('is shown in words, copied with its markup, and compared with what was translated', async () => {
    await save('en_EU', 0, english)
    await save('de_DE', 0, { title: 'Ein Reiher auf der Leitung' })
    expect(await source()).toMatchObject({
      state: 'unknown',
      texts: { title: english.title, html: 'It stands there every morning.' },
      copies: english,
      changes: [],
    })
    const marked = { ...key, locale: 'de_DE', source: 'en_EU', sourceRevision: 1 } as const
    await answerOf(setTranslation)({ context: { call: staff }, data: { body: marked } })
    expect(await source()).toMatchObject({ state: 'current', name: expect.stringMatching(/\S/) })

    await save('en_EU', 1, { ...english, title: 'A heron on the mast' })
    const { state, changes } = await source()
    expect(state).toBe('outdated')
    expect(changes.map(({ field, parts }) => [field, parts.map(({ text }) => text).join('|')])).toEqual([
      ['title', 'A heron on the |wire|mast'],
    ])

    // The words are the same, their form is not.
    await save('en_EU', 2, { ...english, html: '<p>It stands there every morning.</p>' })
    expect(await source()).toMatchObject({ state: 'outdated', changes: [] })
  })

  it('is not there where it was never written', async () => {
    expect(await getTranslation(staff, { query: { ...key, locale: 'de_DE', source: 'sv_SE' } })).toEqual({
      ok: false,
      code: 'not_found',
    })
  })
})
