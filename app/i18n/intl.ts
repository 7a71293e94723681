import { useSyncExternalStore } from 'react'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { LocaleSlug } from '#config'
import { reportIntlError } from './intl-errors.ts'
import type { Locale } from './locale.ts'
import { type MessageId, type Messages, messagesOf, subscribeToMessages } from './messages.ts'
import { rememberFormats } from './remembered-formats.ts'

const cache = createIntlCache()
const intls = new Map<LocaleSlug, { messages: Partial<Messages>; intl: IntlShape }>()

/**
 * The texts and formats of a locale outside of components: head functions, loaders, formatting. Knows the messages
 * loaded so far, which in a route's `head` are those of its namespaces. One object per locale serves every request.
 */
export function intlOf(locale: Locale): IntlShape {
  const messages = messagesOf(locale.slug)
  const known = intls.get(locale.slug)
  if (known?.messages === messages) return known.intl
  const intl = rememberFormats(
    createIntl(
      // A page holds the namespaces its routes declare; an id of another one is reported as missing.
      { locale: locale.tag, timeZone: locale.timeZone, messages: messages as Messages, onError: reportIntlError },
      cache,
    ),
  )
  intls.set(locale.slug, { messages, intl })
  return intl
}

/** The same inside the root component: renders anew when another namespace has arrived. */
export function useIntlOf(locale: Locale): IntlShape {
  const read = () => intlOf(locale)
  return useSyncExternalStore(subscribeToMessages, read, read)
}

/** A localised text: `translate(locale, 'home.title', { brand })`. */
export function translate(locale: Locale, id: MessageId, values?: Record<string, string | number | Date>): string {
  return intlOf(locale).formatMessage({ id }, values)
}
