import type { IntlShape } from 'react-intl'

/** Has no width and reads from the right. */
const mark = '\u200F'

/**
 * Names after each other on one line, with the comma of the script. Where that runs from the right, marks between them keep
 * the first to the right, also where a name is Latin or a number: `ES8, 100 kWh` is not to be read as `100 kWh, ES8`.
 */
export function listed({ locale }: Pick<IntlShape, 'locale'>, names: readonly string[]): string {
  return locale.startsWith('ar') ? mark + names.join(`${mark}، ${mark}`) : names.join(', ')
}
