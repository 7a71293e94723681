import type { ReactNode } from 'react'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { scaleOf, spread } from './chart-scale.ts'

export interface CostLine {
  key: string
  /** Label at the line's end, where there is room. */
  endLabel: string | null
  costs: readonly number[]
  /** Current choice, and the cheapest one at the slider's position. */
  isCurrent: boolean
  isCheapest: boolean
}

interface CostChartProps {
  /** Text alternative; all figures are in the table. */
  label: string
  xs: readonly number[]
  /** Index of the slider's position. */
  at: number
  lines: readonly CostLine[]
  currency: string
  formatX: (value: number) => string
}

/** Height of a line's name in hundredths. */
const nameHeight = 6

/** Cost of each choice as lines over distance or damage, with a marker at the slider's position. */
export function CostChart({ label, xs, at, lines, currency, formatX }: CostChartProps) {
  const locale = useLocale()
  const isFromRight = locale.direction === 'rtl'
  const costs = lines.flatMap((line) => line.costs)
  const { x, y, xTicks, yTicks } = scaleOf(xs, costs, isFromRight)
  const here = x(xs[at] ?? 0)
  const names = spread(
    lines.map((line) => y(line.costs.at(-1) ?? 0)),
    nameHeight,
  )
  const hasNames = lines.some(({ endLabel }) => endLabel !== null)
  return (
    <div role="img" aria-label={label} className="tabular flex gap-3 pt-2 text-xs">
      {/* Half a line taller than the drawing at both ends, so that each label is at its grid line. */}
      <div className="-my-2 flex h-76 flex-col-reverse justify-between text-end leading-4 whitespace-nowrap text-ink-soft">
        {yTicks.map((tick) => (
          <span key={tick}>{formatMoney(locale, tick, currency)}</span>
        ))}
      </div>
      <div className={`min-w-0 flex-1 ${hasNames ? 'sm:pe-20' : ''}`}>
        <svg className="block h-72 w-full overflow-visible">
          <Drawing>
            {yTicks.map((tick) => (
              <line key={tick} x1="0" x2="100" y1={y(tick)} y2={y(tick)} {...fixed} className="stroke-hairline" />
            ))}
            <line x1={here} x2={here} y1="0" y2="100" strokeDasharray="3 4" {...fixed} className="stroke-ink-soft" />
            {lines.map((line) => (
              <polyline
                key={line.key}
                points={line.costs.map((cost, index) => `${x(xs[index] ?? 0)},${y(cost)}`).join(' ')}
                fill="none"
                {...fixed}
                {...strokeOf(line)}
              />
            ))}
            {lines
              .filter(({ isCheapest }) => isCheapest)
              .map((line) => (
                // Zero-length line with round caps: the stretched drawing would turn a circle into an ellipse.
                <path
                  key={line.key}
                  d={`M${here} ${y(line.costs[at] ?? 0)}h0`}
                  strokeWidth="14"
                  strokeLinecap="round"
                  {...fixed}
                  className="stroke-accent-ink"
                />
              ))}
          </Drawing>
          {lines.map(({ key, endLabel, isCurrent, isCheapest }, index) => (
            <text
              key={key}
              x={isFromRight ? '0%' : '100%'}
              y={`${names[index] ?? 0}%`}
              dx={isFromRight ? -10 : 10}
              dy="4"
              className={`max-sm:hidden ${isCheapest ? 'fill-accent-ink font-semibold' : isCurrent ? 'fill-ink font-semibold' : 'fill-ink-soft'}`}
            >
              {endLabel}
            </text>
          ))}
        </svg>
        <svg className="block h-7 w-full overflow-visible">
          {xTicks.map((tick, index) => (
            <text
              key={tick}
              x={`${x(tick)}%`}
              y="22"
              textAnchor="middle"
              className={`fill-ink-soft ${index % 2 === 1 ? 'max-sm:hidden' : ''}`}
            >
              {formatX(tick)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

/** Stroke width independent of the stretching. */
const fixed = { vectorEffect: 'non-scaling-stroke' } as const

/** Hundred by hundred units, stretched over the container. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
      {children}
    </svg>
  )
}

function strokeOf({ isCurrent, isCheapest }: CostLine) {
  if (isCheapest) return { strokeWidth: 4, className: 'stroke-accent-ink' }
  if (isCurrent) return { strokeWidth: 3, strokeDasharray: '8 5', className: 'stroke-ink' }
  return { strokeWidth: 1.5, className: 'stroke-hairline-strong' }
}
