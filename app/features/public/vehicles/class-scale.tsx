import { co2Classes } from './energy-figures.ts'

const [rowHeight, step, shortest] = [30, 17, 96]

/** Scale of seven arrows, each longer than the better one above it, and the marker of the car's class. */
export function ClassScale({ current, title }: { current: string; title: string }) {
  const index = co2Classes.findIndex(({ name }) => name === current)
  const y = index * rowHeight
  return (
    <svg
      viewBox={`0 0 320 ${co2Classes.length * rowHeight}`}
      role="img"
      aria-label={title}
      className="w-full max-w-80 font-semibold rtl:-scale-x-100"
    >
      {co2Classes.map(({ name, colour }, row) => {
        const length = shortest + row * step
        const top = row * rowHeight + 2
        return (
          <g key={name}>
            <path d={`M0 ${top}H${length}l13 13l-13 13H0Z`} fill={colour} />
            <Letter x={12} y={top + 19} colour={row > 1 && row < 5 ? '#101820' : '#fff'}>
              {name}
            </Letter>
          </g>
        )
      })}
      {index >= 0 && (
        <>
          <path d={`M320 ${y + 1}H262l-14 14l14 14H320Z`} fill="#101820" />
          <Letter x={284} y={y + 22} colour="#fff">
            {current}
          </Letter>
        </>
      )}
    </svg>
  )
}

/** Not mirrored with the scale around it. */
function Letter({ x, y, colour, children }: { x: number; y: number; colour: string; children: string }) {
  return (
    <text x={x} y={y} fill={colour} fontSize="18" className="origin-center [transform-box:fill-box] rtl:-scale-x-100">
      {children}
    </text>
  )
}
