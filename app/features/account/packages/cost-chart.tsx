import type { ReactNode } from 'react'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { scaleOf, spread } from './chart-scale.ts'

export interface CostLine {
  key: string
  /** At its end, where there is room for it. */
  endLabel: string | null
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

/** Hundredths of the height that a line's name needs. */
const nameRoom = 6

/** What each choice costs, as lines over what is driven or damaged, with a mark where the slider stands. */
export function CostChart({ label, xs, at, lines, currency, formatX }: CostChartProps) {
  const locale = useLocale()
  const isFromRight = locale.direction === 'rtl'
  const costs = lines.flatMap((line) => line.costs)
  const { x, y, xTicks, yTicks } = scaleOf(xs, costs, isFromRight)
  const here = x(xs[at] ?? 0)
  const names = spread(
    lines.map((line) => y(line.costs.at(-1) ?? 0)),
    nameRoom,
  )
  const hasNames = lines.some(({ endLabel }) => endLabel !== null)
  return (
    <div role="img" aria-label={label} className="tabular flex gap-3 pt-2 text-xs">
      {/* Half a line higher and lower than the drawing, so that each stands at its own line. */}
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
                // A dot, which would be an ellipse as a circle.
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

/** Lines that are as thick wherever the drawing is stretched. */
const fixed = { vectorEffect: 'non-scaling-stroke' } as const

/** A hundred by a hundred, stretched over what is around it. */
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
