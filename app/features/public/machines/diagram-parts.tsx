import type { SVGProps } from 'react'
import { type DrawnGroup, type DrawnNode, padding, type Point } from '#machines/shared/drawing.ts'
import { wrapped } from './drawing-text.ts'
import { arrowHead, edgePath } from './edge-path.ts'
import type { PlacedText } from './place-texts.ts'

/* Shapes of every diagram: regions, boxes and arrows. */

export const textSizes = { title: 13, note: 11 }
/** Narrow for three lines in a box. */
const lineHeights = { usual: 16, narrow: 14.5 }

export const diagramFont = 'Hanken Grotesk Variable, Hanken Grotesk, Readex Pro Variable, system-ui, sans-serif'

/** Value of `data-paper` on a page that prints a drawing: A3 along its longer side (app/styles/shell.css). */
export function paperOf({ width, height }: { width: number; height: number }): 'wide' | 'tall' {
  return width > height ? 'wide' : 'tall'
}

/** Classes of a drawing itself: it fills its paper. */
export const drawingLook =
  'mx-auto block max-w-none print:h-auto print:max-h-(--drawing-height,66vh) print:w-full print:[print-color-adjust:exact]'

interface RegionFrameProps {
  group: DrawnGroup
  title: string
  /** Classes of its outline and of its title. */
  outline?: string
  ink: string
  strokeDasharray?: string | undefined
}

/** Open region: a frame around its states, with its title. */
export function RegionFrame({ group, title, outline = 'stroke-hairline', ink, strokeDasharray }: RegionFrameProps) {
  const { x, y, width, height } = group
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={16}
        strokeDasharray={strokeDasharray}
        className={`fill-ink/3 ${outline}`}
      />
      <text
        x={x + width / 2}
        y={y + padding + 12}
        textAnchor="middle"
        fontSize={textSizes.title}
        fontWeight={600}
        className={ink}
      >
        {title}
      </text>
    </>
  )
}

interface BoxProps extends Pick<SVGProps<SVGRectElement>, 'strokeWidth' | 'strokeDasharray'> {
  node: DrawnNode
  title: string
  /** Classes of the box, of the inner line of an end, of title and note. */
  fill: string
  endLine: string
  ink: string
  noteInk: string
  /** Text below the title. */
  note?: string | null
}

/** State, or closed region, with its title. */
export function Box({ node, title, fill, endLine, ink, noteInk, note = null, strokeWidth, strokeDasharray }: BoxProps) {
  const { x, y, width, height, state } = node
  const lines = wrapped(title, Math.floor(width / 7.2), state ? 2 : 1)
  const rows = lines.length + (note === null ? 0 : 1)
  const lineHeight = rows > 2 ? lineHeights.narrow : lineHeights.usual
  const top = y + height / 2 - (rows * lineHeight) / 2 + 12
  return (
    <>
      {!state && (
        <rect
          x={x + 4}
          y={y + 5}
          width={width}
          height={height}
          rx={14}
          className="fill-surface stroke-hairline-strong"
        />
      )}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={state ? 12 : 14}
        strokeWidth={strokeWidth}
        strokeDasharray={strokeDasharray}
        className={fill}
      />
      {state?.final && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={9} fill="none" className={endLine} />
      )}
      {state?.initial && <circle cx={x + width / 2} cy={y} r={5} className="fill-ink" />}
      <text textAnchor="middle" fontSize={textSizes.title} fontWeight={600} className={ink}>
        {lines.map((line, index) => (
          <tspan key={line} x={x + width / 2} y={top + index * lineHeight}>
            {/* Apart for screen readers, too. */ `${line} `}
          </tspan>
        ))}
      </text>
      {note !== null && (
        <text
          x={x + width / 2}
          y={top + lines.length * lineHeight}
          textAnchor="middle"
          fontSize={textSizes.note}
          className={noteInk}
        >
          {note}
        </text>
      )}
    </>
  )
}

/** Classes of line and head. */
export interface ArrowColour {
  line: string
  head: string
}

interface ArrowProps {
  points: readonly Point[]
  strokeWidth: number
  strokeDasharray: string | undefined
  colour: ArrowColour
}

export function Arrow({ points, strokeWidth, strokeDasharray, colour }: ArrowProps) {
  return (
    <>
      <path
        d={edgePath(points)}
        fill="none"
        strokeWidth={strokeWidth}
        strokeDasharray={strokeDasharray}
        className={colour.line}
      />
      <polygon points={arrowHead(points)} className={colour.head} />
    </>
  )
}

interface ArrowTextProps {
  text: PlacedText
  className: string
}

/** Text next to its arrow. */
export function ArrowText({ text: { x, y, anchor, lines }, className }: ArrowTextProps) {
  return (
    <text
      fontSize={textSizes.note}
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth={4}
      strokeLinejoin="round"
      className={className}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * 13}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
