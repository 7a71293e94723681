import { ReactIntlErrorCode } from 'react-intl'
import { logError } from '#app/lib/log/log.ts'

type IntlError = Error & { code?: string }

const meanings: Record<ReactIntlErrorCode, string> = {
  [ReactIntlErrorCode.FORMAT_ERROR]: 'a message got values it cannot be formatted with',
  [ReactIntlErrorCode.UNSUPPORTED_FORMATTER]: 'this platform lacks a formatter',
  [ReactIntlErrorCode.INVALID_CONFIG]: 'the locale or time zone is not valid',
  [ReactIntlErrorCode.MISSING_DATA]: 'this platform has no data for the locale',
  [ReactIntlErrorCode.MISSING_TRANSLATION]: 'a message is missing from the loaded namespaces',
}

/**
 * Handles all errors of the translation library. The page shows the id or the raw value, and the error is logged; in
 * tests a missing translation throws.
 */
export function reportIntlError(error: IntlError): void {
  const code = Object.values(ReactIntlErrorCode).find((known) => known === error.code)
  if (code === ReactIntlErrorCode.MISSING_TRANSLATION && import.meta.env.MODE === 'test') throw error
  logError(`i18n ${error.code ?? 'error'}: ${code ? meanings[code] : 'unknown'}. ${error.message}`)
}
