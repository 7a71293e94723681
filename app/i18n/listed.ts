import type { IntlShape } from 'react-intl'

/**
 * Names after each other on one line: with the comma of the script, and where it runs from the right, each in a direction
 * of its own (U+2068, U+2069), so that `ES8, 100 kWh` is not read as `100 ES8`.
 */
export function listed({ locale }: Pick<IntlShape, 'locale'>, names: readonly string[]): string {
  return locale.startsWith('ar') ? names.map((name) => `\u2068${name}\u2069`).join('، ') : names.join(', ')
}
