/** `ar-AE`, or as the site's addresses have it, `ar_AE`. */
interface Reader {
  locale: string
}

/** Has no width and reads from the right. */
const mark = '\u200F'

/** What stands between things on one line, in the page's script. */
export function comma(reader: Reader): string {
  return isFromTheRight(reader) ? '، ' : ', '
}

/**
 * Names after each other on one line. Where the script runs from the right, the first stands on the right, also where a name
 * is Latin or a number: `ES8, 100 kWh` is not to be read as `100 kWh, ES8`, nor `0155 Oslo` as `Oslo 0155`. So each name is
 * isolated from the others.
 */
export function listed(reader: Reader, names: readonly string[]): string {
  if (!isFromTheRight(reader) || names.length === 0) return names.join(comma(reader))
  return mark + names.map((name) => `\u2068${name}\u2069`).join(comma(reader))
}

function isFromTheRight({ locale }: Reader): boolean {
  return locale.startsWith('ar')
}
