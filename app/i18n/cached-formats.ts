import type { IntlMessageFormat } from 'intl-messageformat'
import type { IntlShape } from 'react-intl'
import { keepFormatters } from './kept-formatters.ts'

type Arguments = Parameters<IntlShape['formatMessage']>

/**
 * Caches the library's compiled formats by message object. The library's own cache key is the serialised message,
 * computed again for every call: that took a seventh of a page's render time. Texts with elements and failures are left
 * to the library.
 */
export function cacheFormats(intl: IntlShape): IntlShape {
  const formats = new WeakMap<object, IntlMessageFormat>()
  const { formatters, messages } = intl
  const { getMessageFormat } = formatters
  formatters.getMessageFormat = (message, ...rest) => {
    const format = getMessageFormat(message, ...rest)
    if (typeof message === 'object') formats.set(message, format)
    return format
  }
  const formatMessage = new Proxy(intl.formatMessage, {
    apply(ask, self, given: Arguments) {
      const [{ id }, values = {}, options] = given
      const message = id === undefined ? undefined : messages[id]
      const format = typeof message === 'object' ? formats.get(message) : undefined
      if (!format || options?.ignoreTag || !isPlain(values)) return Reflect.apply(ask, self, given)
      try {
        return format.format(values)
      } catch {
        // The library fails the same way and reports it.
        return Reflect.apply(ask, self, given)
      }
    },
  })
  const quick = { ...intl, formatMessage, $t: formatMessage }
  return import.meta.env.SSR ? keepFormatters(quick) : quick
}

function isPlain(values: object): values is Record<string, string | number> {
  return Object.values(values).every((value) => typeof value === 'string' || typeof value === 'number')
}
