import { useIntl } from 'react-intl'

const units = [
  { unit: 'day', length: 86_400 },
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
  { unit: 'second', length: 1 },
] as const

/** Duration in its two largest units: '2 days, 3 hours'. */
export function ClockOffset({ seconds }: { seconds: number }) {
  const { formatList, formatNumber } = useIntl()
  const counts = units.map(({ unit, length }, index) => {
    const larger = units[index - 1]?.length
    return { unit, count: Math.floor((larger ? seconds % larger : seconds) / length) }
  })
  const first = counts.findIndex(({ count }) => count > 0)
  const shown = counts.slice(first, first + 2).filter(({ count }) => count > 0)
  return formatList(
    shown.map(({ unit, count }) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })),
    { type: 'unit' },
  )
}
