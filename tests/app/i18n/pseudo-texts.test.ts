import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { pseudoMessage, pseudoScript } from '#tests/support/pseudo-texts.ts'

const say = (message: string, values?: Record<string, unknown>) =>
  new IntlMessageFormat(pseudoMessage(parse(message)), 'en').format(values)

describe('the language that nobody speaks', () => {
  it('says a text in accents and marks', () => {
    expect(say('Send')).toBe('⟦Šéñð··⟧')
  })

  it('is two fifths longer, in words that are no longer than real ones', () => {
    const text = 'Your booking has been moved to another day, and we have sent you a mail about it.'
    const said = String(say(text)).slice(1, -1)
    expect(said.length / text.length).toBeGreaterThan(1.4)
    expect(said.length / text.length).toBeLessThan(1.55)
    expect(Math.max(...said.split(' ').map(({ length }) => length))).toBeLessThanOrEqual(13)
  })

  it('leaves what is put in outside of its marks', () => {
    expect(say('Hello {name}, {count, number} cars', { name: 'Ada', count: 2 })).toBe('⟦Ĥéļļö··⟧ Ada, 2 ⟦çåŕš··⟧')
    expect(say('{from} – {to}', { from: 1, to: 2 })).toBe('1 – 2')
  })

  it('keeps every form of a plural and every choice', () => {
    const cars = '{count, plural, =0 {none} one {# car} other {# cars}}'
    expect([0, 1, 5].map((count) => say(cars, { count }))).toEqual(['⟦ñöñé··⟧', '1 ⟦çåŕ··⟧', '5 ⟦çåŕš··⟧'])
    const places = '{place, select, door {at home} other {there}}'
    expect(['door', 'store'].map((place) => say(places, { place }))).toEqual(['⟦åţ ĥöɱé···⟧', '⟦ţĥéŕé··⟧'])
  })

  it('keeps tags with what they say', () => {
    const link = (said: string[]) => `[${said.join('')}]`
    expect(say('Read the <link>terms</link> first', { link })).toBe('⟦Ŕéåð ţĥé····⟧ [⟦ţéŕɱš··⟧] ⟦ƒîŕšţ··⟧')
  })

  it('is spoken by the scripts that the build makes of messages, and by nothing else', () => {
    const script = (messages: Record<string, MessageFormatElement[]>) =>
      `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    const asked = { 'shell.a': parse('Send "it"'), 'shell.b': parse('{count}') }
    const said = { 'shell.a': pseudoMessage(asked['shell.a']), 'shell.b': asked['shell.b'] }
    expect(pseudoScript(script(asked))).toBe(script(said))
    // The build escapes some characters in ways that JSON does not know.
    const measure = { 'shell.c': parse('{size, number}\u00A0km') }
    const built = script(measure).replace('\u00A0', String.raw`\xA0`)
    expect(pseudoScript(built)).toBe(script({ 'shell.c': pseudoMessage(measure['shell.c']) }))
    expect(() => pseudoScript('export default 1')).toThrow('no script of messages')
  })
})
