import { describe, expect, it } from 'vitest'
import { copiedCode } from '#app/i18n/add-locale/copied-code.ts'
import { extendedCode } from '#app/i18n/add-locale/extended-code.ts'
import { requestedLocale } from '#app/i18n/add-locale/requested-locale.ts'
import * as product from '#config'

function requested(line: string) {
  const found = requestedLocale(line.split(' '), product)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

const finnish = requested('fi_FI --like sv_SE')
const compact = (code: string) => code.replaceAll(/\s+/g, ' ')
const extended = (code: string, locale = finnish) => compact(extendedCode('server/a.ts', code, locale).text)

describe('a list in code', () => {
  it('names the locale after the one it is like, with the import of what it uses', () => {
    const code = `import { sv } from './home/sv.ts'\nconst all = { de_DE: de, sv_SE: told(sv) }`
    expect(extended(code)).toBe(
      compact(`import { sv } from './home/sv.ts'\nimport { fi } from './home/fi.ts'
        const all = { de_DE: de, sv_SE: told(sv),\nfi_FI: told(fi) }`),
    )
  })

  it('imports a file of messages as the other one is imported', () => {
    const code = `import svSE from './messages/sv_SE/mail.json' with { type: 'json' }
      const all = { sv_SE: { ...common.sv_SE, ...svSE } }`
    expect(extended(code)).toContain(
      `import fiFI from './messages/fi_FI/mail.json' with { type: 'json' } const all = { sv_SE: { ...common.sv_SE, ...svSE }, fi_FI: { ...common.fi_FI, ...fiFI } }`,
    )
  })

  it.each([
    [`['en', 'sv', 'nb', 'de']`, `['en', 'sv', 'fi', 'nb', 'de']`],
    [`{ en: 'a', sv: 'b', nb: 'c' }`, `{ en: 'a', sv: 'b', fi: 'b', nb: 'c' }`],
    [`{ en: 'en_EU', sv: 'sv_SE', nb: 'no_NO' }`, `{ en: 'en_EU', sv: 'sv_SE', fi: 'fi_FI', nb: 'no_NO' }`],
    [`{ no_NO: 'nb', sv_SE: 'sv' }`, `{ no_NO: 'nb', sv_SE: 'sv', fi_FI: 'fi' }`],
    [`['de_DE', 'sv_SE', 'en_US'] as const`, `['de_DE', 'sv_SE', 'fi_FI', 'en_US'] as const`],
  ])('of languages or locales is extended: %s', (list, longer) => {
    expect(extended(`const all = ${list}`)).toBe(`const all = ${longer}`)
  })

  it.each([`['en', 'sv']`, `['de_DE', 'sv_SE']`, `{ sv: 1, no: 2 }`, `{ sv_SE: 1, fi_FI: 2 }`])(
    'is no such list, or complete: %s',
    (list) => expect(extended(`const all = ${list}`)).toBe(`const all = ${list}`),
  )

  it('of languages is as it was where the language is there already', () => {
    const code = `const all = { languages: ['en', 'sv', 'nb', 'de'], sv_SE: 1 }`
    expect(extended(code, requested('sv_FI --like sv_SE'))).toBe(code.replace('sv_SE: 1', 'sv_SE: 1, sv_FI: 1'))
  })

  it('says whether its new entry is a text', () => {
    const { added } = extendedCode('server/a.ts', `const all = [{ sv_SE: { a: 'Hej' } }, { sv_SE: 'sv' }]`, finnish)
    expect(added.map(({ isText }) => isText)).toEqual([true, false])
  })

  it('is left to a person where it lacks the other one, uses what is no import, or is of the database', () => {
    const left = (code: string, file = 'server/a.ts') => extendedCode(file, code, finnish).left
    expect(left(`\nconst all = ['en', 'nb', 'de']`)).toEqual([{ line: 2, name: 'fi' }])
    expect(left(`const sv = 1\nconst all = { sv_SE: sv }`)).toEqual([{ line: 2, name: 'fi_FI' }])
    const stored = 'server/backend/platform/db/schema/content.ts'
    expect(left(`const all = { en: 1, sv: 2, de: 3 }`, stored)).toEqual([{ line: 1, name: 'fi' }])
  })

  it('is told from a place that names one alone', () => {
    const code = `const isSwedish = lang === 'sv' || slug === 'sv_SE'\nconst all = { sv_SE: 'sv' }`
    expect(extendedCode('server/a.ts', code, finnish).alone).toEqual([
      { line: 1, name: 'sv' },
      { line: 1, name: 'sv_SE' },
    ])
  })
})

describe('a module of a language', () => {
  it('is copied with its type under the new name; words that look like a name stay', () => {
    const code = `import type { Texts } from './text.ts'
export const sv: Texts = { sv_SE: 'sv är svenska', also: sv.also }`
    expect(copiedCode('server/sv.ts', code, finnish)).toBe(
      code.replace('const sv:', 'const fi:').replace('sv_SE:', 'fi_FI:').replace('sv.also', 'fi.also'),
    )
  })

  it('of one market is copied with what it takes from its language', () => {
    const code = `import { en } from './en.ts'\nexport const enAe = { ...en, en: 1 }`
    expect(copiedCode('server/en-ae.ts', code, requested('en_SA --like en_AE'))).toBe(code.replace('enAe', 'enSa'))
    expect(copiedCode('server/en-ae.ts', code, requested('ur_PK --like en_AE'))).toBe(
      `import { ur } from './ur.ts'\nexport const urPk = { ...ur, en: 1 }`,
    )
  })
})
