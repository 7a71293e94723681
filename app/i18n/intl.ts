import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { LocaleSlug } from '#config'
import { cacheFormats } from './cached-formats.ts'
import { reportIntlError } from './intl-errors.ts'
import type { Locale } from './locale.ts'
import { type MessageId, type Messages, messagesOf } from './messages.ts'

const cache = createIntlCache()
const intls = new Map<LocaleSlug, IntlShape>()

/**
 * Intl object of a locale: texts and formats for components (by their provider), head functions and loaders. Knows the
 * messages loaded so far; in a route's `head` those of its namespaces. One object per locale serves every request.
 */
export function intlOf(locale: Locale): IntlShape {
  const known = intls.get(locale.slug)
  if (known) return known
  const intl = cacheFormats(
    createIntl(
      {
        locale: locale.tag,
        timeZone: locale.timeZone,
        // A page loads the namespaces its routes declare; an id of another one is reported as missing.
        messages: messagesOf(locale.slug) as Messages,
        onError: reportIntlError,
      },
      cache,
    ),
  )
  intls.set(locale.slug, intl)
  return intl
}

/** Localised text: `translate(locale, 'home.title', { brand })`. */
export function translate(locale: Locale, id: MessageId, values?: Record<string, string | number | Date>): string {
  return intlOf(locale).formatMessage({ id }, values)
}
