import { useIntl } from 'react-intl'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A span of time in its two largest units: '2 days, 3 hours'. */
export function ClockOffset({ seconds }: { seconds: number }) {
  const { formatList, formatNumber } = useIntl()
  const first = units.findIndex((unit) => seconds >= unit.seconds)
  let rest = seconds
  const parts = units.slice(first, first + 2).flatMap(({ unit, seconds: length }) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })] : []
  })
  return <>{formatList(parts, { type: 'unit' })}</>
}
