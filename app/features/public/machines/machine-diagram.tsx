import {
  type Drawing,
  type DrawnEdge,
  type DrawnGroup,
  type DrawnState,
  type Line,
  badge,
  lineHeight,
  padding,
  textSizes,
} from '#machines/shared/drawing.ts'
import { actorFill } from './actor-look.ts'
import { arrowHead, edgePath } from './edge-path.ts'

interface MachineDiagramProps {
  drawing: Drawing
  title: string
  zoom: number
  /** Current state of the simulation, and the previous one. */
  current: string
  previous: string | null
}

/** Diagram of a machine. Its content is also in the table of states and events. */
export function MachineDiagram({ drawing, title, zoom, current, previous }: MachineDiagramProps) {
  const { width, height, groups, edges, states } = drawing
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * zoom)}
      height={Math.round(height * zoom)}
      fontFamily="Hanken Grotesk Variable, Hanken Grotesk, system-ui, sans-serif"
      className="max-w-none"
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {edges.map((edge) => (
        <Edge
          key={`${edge.source} ${edge.target}`}
          edge={edge}
          isTaken={previous !== null && isWithin(previous, edge.source) && edge.target === current}
        />
      ))}
      {states.map((state) => (
        <State key={state.state.id} state={state} isCurrent={state.state.id === current} />
      ))}
    </svg>
  )
}

function Group({ group: { x, y, width, height, label, notes } }: { group: DrawnGroup }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={16} className="fill-ink/3 stroke-hairline" />
      <text x={x + padding} y={y + padding + 10} fontSize={textSizes.state} fontWeight={600} className="fill-ink-soft">
        {label}
      </text>
      <Lines lines={notes} x={x + padding} y={y + padding + lineHeight + 2} />
    </g>
  )
}

function Edge({ edge: { points, label, lines, isCustomers }, isTaken }: { edge: DrawnEdge; isTaken: boolean }) {
  return (
    <g>
      <path
        d={edgePath(points)}
        fill="none"
        strokeWidth={isTaken ? 3.5 : isCustomers ? 2 : 1.25}
        className={isCustomers ? 'stroke-accent-ink' : 'stroke-hairline-strong'}
      />
      <polygon points={arrowHead(points)} className={isCustomers ? 'fill-accent-ink' : 'fill-hairline-strong'} />
      <Lines lines={lines} x={label.x} y={label.y} />
    </g>
  )
}

function Lines({ lines, x, y }: { lines: readonly Line[]; x: number; y: number }) {
  return (
    <text fontSize={textSizes.line}>
      {lines.map((line) => (
        <tspan key={line.row} x={x} y={y + 12 + line.row * lineHeight} className="fill-ink-soft">
          <Text line={line} />
        </tspan>
      ))}
    </text>
  )
}

function Text({ line: { kind, actor, text } }: { line: Line }) {
  if (kind === 'guards') return text
  const who = kind === 'actor' ? text : text.startsWith(`${actor}.`) ? actor : ''
  return (
    <>
      {who && (
        <tspan fontWeight={600} className={actorFill[actor]}>
          {who}
        </tspan>
      )}
      <tspan className="fill-ink">{text.slice(who.length)}</tspan>
    </>
  )
}

function State({ state: { x, y, width, height, label, state }, isCurrent }: { state: DrawnState; isCurrent: boolean }) {
  const middle = y + height / 2
  const text = isCurrent ? 'fill-on-accent' : 'fill-ink'
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={12}
        strokeWidth={1.5}
        className={`transition-colors ${isCurrent ? 'fill-accent stroke-accent-ink' : 'fill-surface stroke-ink'}`}
      />
      {state.final && (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={9}
          fill="none"
          className={isCurrent ? 'stroke-accent-ink' : 'stroke-ink'}
        />
      )}
      {state.initial && <circle cx={x} cy={middle} r={5} className="fill-ink" />}
      <text x={x + padding} y={middle + 5} fontSize={textSizes.state} fontWeight={600} className={text}>
        {label}
      </text>
      {state.code !== undefined && (
        <CodeBadge code={state.code} x={x + width - badge.width - 8} y={middle - badge.height / 2} />
      )}
    </g>
  )
}

function CodeBadge({ code, x, y }: { code: number; x: number; y: number }) {
  return (
    <g>
      <rect x={x} y={y} width={badge.width} height={badge.height} rx={badge.height / 2} className="fill-ink" />
      <text
        x={x + badge.width / 2}
        y={y + 14}
        textAnchor="middle"
        fontSize={textSizes.line}
        fontWeight={600}
        className="tabular fill-paper"
      >
        {code}
      </text>
    </g>
  )
}

function isWithin(state: string, group: string): boolean {
  return state === group || state.startsWith(`${group}.`)
}
