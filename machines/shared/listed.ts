/** `ar-AE`, or `ar_AE` as in the site's URLs. */
interface Reader {
  locale: string
}

/** Right-to-left mark, which has no width. */
const mark = '\u200F'

/** Separator of a list in the script of the locale. */
export function comma(reader: Reader): string {
  return isFromTheRight(reader) ? '، ' : ', '
}

/**
 * Joins names on one line. In right-to-left scripts the first name is on the right, even if it is Latin or a number:
 * `ES8, 100 kWh` must not read as `100 kWh, ES8`, nor `0155 Oslo` as `Oslo 0155`. Each name is therefore isolated from
 * the others.
 */
export function listed(reader: Reader, names: readonly string[]): string {
  if (!isFromTheRight(reader) || names.length === 0) return names.join(comma(reader))
  return mark + names.map((name) => `\u2068${name}\u2069`).join(comma(reader))
}

function isFromTheRight({ locale }: Reader): boolean {
  return locale.startsWith('ar')
}
