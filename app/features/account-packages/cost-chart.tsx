import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { frame, scaleOf } from './chart-scale.ts'

export interface CostLine {
  key: string
  label: string
  costs: readonly number[]
  /** What one has now, and what costs least where the slider stands. */
  isCurrent: boolean
  isCheapest: boolean
}

interface CostChartProps {
  /** What the picture says, for who does not see it; all of its figures are in the table. */
  label: string
  xs: readonly number[]
  /** Position of the slider among them. */
  at: number
  lines: readonly CostLine[]
  currency: string
  formatX: (value: number) => string
}

/** What each choice costs, as lines over what is driven or damaged, with a mark where the slider stands. */
export function CostChart({ label, xs, at, lines, currency, formatX }: CostChartProps) {
  const locale = useLocale()
  const isFromRight = locale.direction === 'rtl'
  const scale = scaleOf(
    xs,
    lines.flatMap(({ costs }) => costs),
    isFromRight,
  )
  const { width, height, bottom, top, start } = frame
  const [low, high] = [scale.x(0), scale.x(xs.at(-1) ?? 0)]
  const beside = isFromRight ? width - start + 8 : start - 8
  const here = scale.x(xs[at] ?? 0)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="tabular block h-auto w-full"
      direction="ltr"
    >
      {scale.yTicks.map((tick) => (
        <g key={tick}>
          <line x1={low} x2={high} y1={scale.y(tick)} y2={scale.y(tick)} className="stroke-hairline" />
          <text
            x={beside}
            y={scale.y(tick) + 4}
            textAnchor={isFromRight ? 'start' : 'end'}
            fontSize="13"
            className="fill-ink-soft"
          >
            {formatMoney(locale, tick, currency)}
          </text>
        </g>
      ))}
      {scale.xTicks.map((tick) => (
        <text
          key={tick}
          x={scale.x(tick)}
          y={height - bottom + 24}
          textAnchor="middle"
          fontSize="13"
          className="fill-ink-soft"
        >
          {formatX(tick)}
        </text>
      ))}
      <line x1={here} x2={here} y1={top} y2={height - bottom} strokeDasharray="3 4" className="stroke-ink-soft" />
      {lines.map(({ key, costs, isCurrent, isCheapest }) => (
        <polyline
          key={key}
          points={costs.map((cost, index) => `${scale.x(xs[index] ?? 0)},${scale.y(cost)}`).join(' ')}
          fill="none"
          strokeWidth={isCheapest ? 4 : isCurrent ? 3 : 1.5}
          strokeDasharray={isCurrent && !isCheapest ? '8 5' : undefined}
          className={isCheapest ? 'stroke-accent-ink' : isCurrent ? 'stroke-ink' : 'stroke-hairline-strong'}
        />
      ))}
      {lines
        .filter(({ isCheapest }) => isCheapest)
        .map(({ key, costs }) => (
          <circle key={key} cx={here} cy={scale.y(costs[at] ?? 0)} r="6" className="fill-accent-ink" />
        ))}
    </svg>
  )
}
