import { join } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { messageFolders } from '#app/i18n/list-namespaces.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { config, type LocaleSlug } from '#config'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import { textsIn } from '#tests/support/texts-in.ts'

export type Texts = (id: MessageId, values?: Record<string, string | number>) => string

/** The texts of a locale as its pages show them, for finding things by what people read; `said` is how a site says them. */
export function textsOf(locale: LocaleSlug, said?: (message: MessageFormatElement[]) => MessageFormatElement[]): Texts {
  const files = Array.from(messageFolders(), ([namespace, folder]) => textsIn(folder, locale, `${namespace}.json`))
  const messages = new Map(files.flatMap((texts) => Object.entries(texts)))
  return (id, values) => {
    const message = messages.get(id)
    if (message === undefined) throw new Error(`${locale} has no text ${id}`)
    const shown = said ? said(parse(message)) : message
    return String(new IntlMessageFormat(shown, config.locales[locale].tag).format(values))
  }
}

/** The texts of the payment service's own pages. */
export function payTextsOf(slug: LocaleSlug): (id: string, values?: Record<string, string>) => string {
  const folder = join(import.meta.dirname, '../../../server/backend/domains/payment-service/messages')
  const texts = new Map(Object.entries(textsIn(folder, slug, 'pay.json')))
  return (id, values) => {
    const text = texts.get(id)
    return text === undefined ? id : String(new IntlMessageFormat(text, config.locales[slug].tag).format(values))
  }
}

/** A name that goes on after the text: a choice is read out with its description. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^${literally(text)}`)
}

/** A description that begins before the text: what is wrong with a field is read out after its hint. */
export function endingWith(text: string): RegExp {
  return new RegExp(`${literally(text)}$`)
}

/** With `\s` for spaces: names on the page have plain ones, the texts no-break ones too. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
}

/** What a method that is to be added is called where kept ones are listed above it: a kept wallet has the same first word. */
export function newMethod(t: Texts, kind: PaymentMethodKind): string {
  return `${t(`payment.new.${kind}`)} ${t(`payment.new.${kind}.text`)}`
}
