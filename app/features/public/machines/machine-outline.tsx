import type { Outline } from '#machines/shared/drawing.ts'
import { edgePath } from './edge-path.ts'

/** A machine in small: its shape, without words. */
export function MachineOutline({ outline }: { outline: Outline }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="h-32 w-full"
    >
      {outline.edges.map(({ points, isCustomers }) => (
        <path
          key={edgePath(points)}
          d={edgePath(points)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isCustomers ? 'stroke-accent-ink' : 'stroke-hairline-strong'}
          strokeWidth={isCustomers ? 1.5 : 1}
        />
      ))}
      {outline.states.map(({ x, y, width, height, isEnd }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={height / 2.5}
          vectorEffect="non-scaling-stroke"
          className={isEnd ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
        />
      ))}
    </svg>
  )
}
