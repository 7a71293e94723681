import { intlOf } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** Duration in its largest unit: '2.3 days'; in the drawing, where there is little room, '2.3d'. */
export function formatStay(locale: Locale, seconds: number, unitDisplay: 'short' | 'narrow' = 'short'): string {
  const { unit, seconds: length } = units.find((candidate) => seconds >= 2 * candidate.seconds) ?? {
    unit: 'second',
    seconds: 1,
  }
  const count = seconds / length
  return intlOf(locale).formatNumber(count, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: count < 10 ? 1 : 0,
  })
}

/** '12%'; less than half a per cent has a digit. */
export function formatShare(locale: Locale, share: number): string {
  return intlOf(locale).formatNumber(share, {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
  })
}
