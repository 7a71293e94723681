import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { translator as accountTexts } from '#server/backend/domains/identity/mails/messages.ts'
import { translator as driveTexts } from '#server/backend/domains/test-drive/mails/messages.ts'
import { textsIn } from '#tests/support/texts-in.ts'

const backend = join(import.meta.dirname, '../../../../../server/backend')
/** Each file of mail texts, with `*` for its locale. */
const files = globSync('{domains,platform}/**/messages/en_US/{mail,*-mail}.json', { cwd: backend }).map((file) =>
  file.replace('/en_US/', '/*/'),
)

function messagesIn(locale: LocaleSlug): Record<string, string> {
  const texts = files.map((file) => {
    const [folder = '', name = ''] = file.split('/*/')
    return textsIn(join(backend, folder), locale, name)
  })
  return Object.assign({}, ...texts)
}

/** `{hours, plural, one {# hour} other {# hours}}` → `hours:plural` */
function placeholders(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return placeholders(element.children)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const options = Object.entries(element.options).flatMap(([name, { value }]) =>
        // Languages differ in their plurals, not in what a text can be about.
        placeholders(value).map((inner) => (element.type === TYPE.select ? `${name}/${inner}` : inner)),
      )
      return [`${element.value}:${TYPE[element.type]}`, ...options]
    }
    return [element.value]
  })
  return [...new Set(found)].toSorted()
}

const english = messagesIn('en_US')
const outline = (messages: Record<string, string>) =>
  Object.entries(messages).map(([id, text]) => [id, placeholders(parse(text))])

describe('the texts of the mails', () => {
  it('are those of eighteen kinds and what they have in common', () => {
    expect(files).toHaveLength(19)
  })

  it.each(localeSlugs)(
    'are complete in %s, with the placeholders of the English ones in the same order of keys',
    (locale) => {
      expect(outline(messagesIn(locale))).toEqual(outline(english))
    },
  )

  it('are each in use', () => {
    const sources = globSync('{domains/**/mails,platform/mail}/*.ts', { cwd: backend }).map((file) =>
      readFileSync(join(backend, file), 'utf8'),
    )
    const named = (id: string) => {
      const [, group, name] = id.split('.')
      // Templates, actions and the like are named by a variable: `mail.${template}.subject`.
      return [id, `mail.\${template}.${name}`, `mail.${group}.\${`].some((key) => sources.join('').includes(key))
    }
    expect(Object.keys(english).filter((id) => !named(id))).toEqual([])
  })

  it.each(localeSlugs)('have no exclamation marks in %s', (locale) => {
    expect(Object.values(messagesIn(locale)).join('')).not.toMatch(/[!！¡]/)
  })

  it('refuse to be written with a hole', () => {
    expect(() => accountTexts('de_DE')('mail.common.greeting')).toThrow(/firstName/)
  })

  it('count as their language does', () => {
    const arabic = driveTexts('ar_AE')
    expect([1, 2, 3, 24].map((hours) => arabic('mail.common.change', { hours }).split('عن ')[1])).toEqual([
      'ساعة واحدة.',
      'ساعتين.',
      '3 ساعات.',
      '24 ساعة.',
    ])
  })
})
