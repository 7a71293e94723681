import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/*
 * A language that nobody speaks: what a message says stays readable, is two fifths longer and stands in marks, `⟦Šéñð····⟧`.
 * What is on a page without marks did not come through a message, and what does not fit would not fit in some language.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, nth) => [letter, accented[nth] ?? letter]))

/** No word grows by more than real ones do. */
const longestWord = 6

/** What a message says in words, marked and longer; what is put in, counted, chosen and tagged stays as it is. */
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
  // Between two values there is often no word.
  if (!/\p{L}/u.test(said)) return text
  const more = '·'.repeat(Math.ceil(said.length * 0.4)).replaceAll(new RegExp(`(.{${longestWord}})(?=.)`, 'g'), '$1 ')
  const longer = Array.from(said, (letter) => accents.get(letter) ?? letter).join('') + more
  // The spaces around it belong to the values beside it.
  return text.replace(said, () => `⟦${longer}⟧`)
}

/** A script of messages as the build makes it (compile-messages.ts), each of them said in that language. */
export function pseudoScript(script: string): string {
  const [, before = '', texts, after = ''] = /^([\s\S]*JSON\.parse\()(".*")(\)[\s\S]*)$/.exec(script) ?? []
  if (texts === undefined) throw new Error(`no script of messages: ${script.slice(0, 100)}`)
  const messages: Record<string, MessageFormatElement[]> = JSON.parse(JSON.parse(texts))
  const said = Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)])
  return before + JSON.stringify(JSON.stringify(Object.fromEntries(said))) + after
}
