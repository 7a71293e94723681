import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import {
  type MailMessageId,
  mailMessages,
  type MailMessages,
  translator,
} from '#server/backend/platform/mail/messages.ts'

const folder = join(import.meta.dirname, '../../../../../server/backend/platform/mail/messages')

function messagesIn(locale: string): Record<string, string> {
  const texts = readdirSync(join(folder, 'en_US')).map((name) =>
    JSON.parse(readFileSync(join(folder, locale, name), 'utf8')),
  )
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
  it.each(localeSlugs)(
    'are complete in %s, with the placeholders of the English ones in the same order of keys',
    (locale) => {
      expect(outline(messagesIn(locale))).toEqual(outline(english))
    },
  )

  it('are each in use', () => {
    const folder = join(import.meta.dirname, '../../../../../server/backend/platform/mail')
    const sources = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
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

  it('read the same whether the build has parsed them or not', () => {
    const asText = messagesIn('de_DE') as MailMessages
    const id: MailMessageId = 'mail.booked.text'
    const values = { place: 'door', modelName: 'ES8', siteName: 'Solvei Berlin' }
    expect(Array.isArray(mailMessages.de_DE[id])).toBe(true)
    expect(translator('de_DE', asText)(id, values)).toBe(translator('de_DE')(id, values))
    expect(translator('de_DE')(id, values)).toContain('Wir bringen Ihnen den ES8 bis vor die Tür.')
  })

  it('refuse to be written with a hole', () => {
    expect(() => translator('de_DE')('mail.common.greeting')).toThrow(/firstName/)
  })

  it('count as their language does', () => {
    const arabic = translator('ar_AE')
    expect([1, 2, 3, 24].map((hours) => arabic('mail.common.change', { hours }).split('عن ')[1])).toEqual([
      'ساعة واحدة.',
      'ساعتين.',
      '3 ساعات.',
      '24 ساعة.',
    ])
  })
})
