import { runInNewContext } from 'node:vm'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/*
 * Pseudo-locale: texts stay readable, are two fifths longer and marked, `⟦Šéñð····⟧`. Unmarked text on a page does not
 * come from a message, and text that does not fit would not fit in some language.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, nth) => [letter, accented[nth] ?? letter]))

/** Words grow no more than real ones do. */
const longestWord = 6

/** Marks and lengthens the literal text of a message; placeholders, plurals, selects and tags stay. */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: pseudoMessage(element.children) }
    if (element.type === TYPE.select) return { ...element, options: pseudoOptions(element.options) }
    if (element.type === TYPE.plural) return { ...element, options: pseudoOptions(element.options) }
    return element
  })
}

function pseudoOptions<Option extends { value: MessageFormatElement[] }>(
  options: Record<string, Option>,
): Record<string, Option> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, value: pseudoMessage(option.value) }]),
  )
}

function pseudoText(text: string): string {
  const said = text.trim()
  // Often there is no word between two placeholders.
  if (!/\p{L}/u.test(said)) return text
  const more = '·'.repeat(Math.ceil(said.length * 0.4)).replaceAll(new RegExp(`(.{${longestWord}})(?=.)`, 'g'), '$1 ')
  const longer = Array.from(said, (letter) => accents.get(letter) ?? letter).join('') + more
  // Surrounding spaces belong to the neighbouring placeholders.
  return text.replace(said, () => `⟦${longer}⟧`)
}

/** Compiled script of messages (compile-messages.ts), in the pseudo-locale. */
export function pseudoScript(script: string): string {
  const [, before = '', texts, after = ''] = /^([\s\S]*JSON\.parse\()(".*")(\)[\s\S]*)$/.exec(script) ?? []
  if (texts === undefined) throw new Error(`no script of messages: ${script.slice(0, 100)}`)
  // A string of JavaScript and not of JSON: the build writes a space that does not break as `\xA0`.
  const messages: Record<string, MessageFormatElement[]> = JSON.parse(runInNewContext(texts))
  const said = Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)])
  return before + JSON.stringify(JSON.stringify(Object.fromEntries(said))) + after
}
