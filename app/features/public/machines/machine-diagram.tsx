import { useLinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Found, Words } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Actor } from '#machines/shared/description.ts'
import { type Drawing, type DrawnEdge, type DrawnGroup, type DrawnNode, padding } from '#machines/shared/drawing.ts'
import { actorStroke } from './actor-look.ts'
import { mirrored, wrapped } from './drawing-text.ts'
import { arrowHead, edgePath } from './edge-path.ts'

const textSizes = { title: 13, note: 11 }
const lineHeights = { usual: 16, narrow: 14.5 }

/** What statistics add to a diagram. */
export interface DiagramMarks {
  /** Text within the box of a state or closed region. */
  note: (box: string) => string | null
  /** Share of the hottest box, which shades this one; the note has the number. */
  heat: (box: string) => number
  /** Text at the start of an arrow; null for one that is not taken, which is faded. */
  edgeNote?: (edge: DrawnEdge) => string | null
}

const heatFills = ['fill-surface', 'fill-heat-1', 'fill-heat-2', 'fill-heat-3', 'fill-heat-4'] as const

/** The coolest shade is for 0 alone. */
function heatFill(share: number): string {
  return heatFills[Math.ceil(share * (heatFills.length - 1))] ?? heatFills[0]
}

export interface MachineDiagramProps {
  drawing: Drawing
  title: string
  zoom: number
  words: Words
  /** Current state, and the one before. */
  current: string
  previous: string | null
  /** States and arrows that a search has found; null without a search. */
  found?: Found | null
  /** Only what this actor does is in full colour. */
  actor?: Actor | null
  /** Text below the title of a closed region. */
  sizeText?: (stateCount: number) => string
  /** Makes states and regions links: the address in which one of them is shown. */
  addressOf?: (id: string) => object
  marks?: DiagramMarks
}

/** Diagram of a machine. Its content is also in the list of states and events. */
export function MachineDiagram({ drawing, title, zoom, addressOf, ...look }: MachineDiagramProps) {
  const isMirrored = useLocale().direction === 'rtl'
  const { width, height, groups, edges, nodes } = isMirrored ? mirrored(drawing) : drawing
  const shown = nodes.find(({ id }) => isWithin(look.current, id)) ?? nodes[0]
  return (
    <svg
      {...(addressOf ? { role: 'group', onKeyDown: moveFocus } : { role: 'img' })}
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Hanken Grotesk Variable, Hanken Grotesk, Readex Pro Variable, system-ui, sans-serif"
      width={Math.round(width * zoom)}
      height={Math.round(height * zoom)}
      className="mx-auto block max-w-none print:h-auto print:w-full"
    >
      {groups.map((group) => (
        <Region key={group.id} group={group} {...look} />
      ))}
      {edges.map((edge) => (
        <Edge key={`${edge.source} ${edge.target}`} edge={edge} {...look} />
      ))}
      {edges.map((edge) => (
        <EdgeLabel key={`${edge.source} ${edge.target}`} edge={edge} isMirrored={isMirrored} {...look} />
      ))}
      {nodes.map((node) => (
        <Node key={node.id} node={node} address={addressOf?.(node.id) ?? null} isTabStop={node === shown} {...look} />
      ))}
    </svg>
  )
}

type Look = Omit<MachineDiagramProps, 'drawing' | 'title' | 'zoom' | 'addressOf'>

function Region({ group: { id, x, y, width, height }, words, found }: Look & { group: DrawnGroup }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={16} className="fill-ink/3 stroke-hairline" />
      <text
        x={x + width / 2}
        y={y + padding + 12}
        textAnchor="middle"
        fontSize={textSizes.title}
        fontWeight={600}
        className={found?.states.has(id) ? 'fill-accent-ink' : 'fill-ink-soft'}
      >
        {words.stateTitle(id)}
      </text>
    </g>
  )
}

function Edge({ edge, current, previous, found, actor, marks }: Look & { edge: DrawnEdge }) {
  const isTaken = previous !== null && isWithin(previous, edge.source) && isWithin(current, edge.target)
  const isLeaving = isWithin(current, edge.source)
  const isFound = found ? edge.transitions.some((index) => found.transitions.has(index)) : false
  const isFaded = actor
    ? !edge.actors.includes(actor)
    : found
      ? !isFound
      : marks?.edgeNote !== undefined && marks.edgeNote(edge) === null
  const [only] = edge.actors.length === 1 ? edge.actors : [undefined]
  const colour = actorStroke[actor ?? only ?? 'backend']
  const strokeWidth = isTaken ? 4 : edge.isMain ? 2.75 : isFound || isLeaving ? 2 : 1.25
  return (
    <g className={isFaded ? 'opacity-15' : edge.isQuiet && !isLeaving && !isFound ? 'opacity-45' : ''}>
      <path
        d={edgePath(edge.points)}
        fill="none"
        strokeWidth={strokeWidth}
        strokeDasharray={edge.isQuiet ? '4 4' : undefined}
        className={colour.line}
      />
      <polygon points={arrowHead(edge.points)} className={colour.head} />
    </g>
  )
}

/** Event written on an arrow of the main path, and the note of any arrow. */
function EdgeLabel({ edge, words, actor, marks, isMirrored }: Look & { edge: DrawnEdge; isMirrored: boolean }) {
  const [start] = edge.points
  const note = marks?.edgeNote?.(edge) ?? null
  const title = edge.event === null ? [] : wrapped(words.eventTitle(edge.event), 26, 2)
  const lines = note === null ? title : [...title, note]
  if (lines.length === 0 || !start) return null
  return (
    <text
      fontSize={textSizes.note}
      textAnchor={isMirrored ? 'end' : 'start'}
      paintOrder="stroke"
      strokeWidth={4}
      strokeLinejoin="round"
      className={`fill-ink stroke-surface ${actor && !edge.actors.includes(actor) ? 'opacity-25' : ''}`}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={start.x + (isMirrored ? -8 : 8)} y={start.y + 14 + index * 13}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface NodeProps extends Look {
  node: DrawnNode
  address: object | null
  isTabStop: boolean
}

function Node({ node, words, current, found, sizeText, marks, address, isTabStop }: NodeProps) {
  const { id, x, y, width, height, state, stateCount } = node
  const isCurrent = isWithin(current, id)
  const isFound = found ? [...found.states].some((candidate) => isWithin(candidate, id)) : false
  const title = words.stateTitle(id)
  const lines = wrapped(title, Math.floor(width / 7.2), state ? 2 : 1)
  const fill = isCurrent
    ? 'fill-accent stroke-accent-ink'
    : isFound
      ? 'fill-paper stroke-accent-ink'
      : `${heatFill(marks?.heat(id) ?? 0)} stroke-ink`
  const ink = isCurrent ? 'fill-on-accent' : 'fill-ink'
  const note = marks ? marks.note(id) : state ? null : (sizeText?.(stateCount) ?? null)
  const rows = lines.length + (note === null ? 0 : 1)
  const lineHeight = rows > 2 ? lineHeights.narrow : lineHeights.usual
  const top = y + height / 2 - (rows * lineHeight) / 2 + 12
  const box = (
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
        strokeWidth={isFound ? 3 : 1.5}
        className={`transition-colors group-hover:stroke-accent-ink group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4] ${fill}`}
      />
      {state?.final && (
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
          className={isCurrent ? 'fill-on-accent' : marks ? 'fill-ink' : 'fill-ink-soft'}
        >
          {note}
        </text>
      )}
    </>
  )
  if (!address) return <g>{box}</g>
  return (
    <NodeLink address={address} id={id} isCurrent={isCurrent} isTabStop={isTabStop}>
      {box}
    </NodeLink>
  )
}

interface NodeLinkProps {
  address: object
  id: string
  isCurrent: boolean
  isTabStop: boolean
  children: ReactNode
}

/** Link in SVG: works before and without scripts. */
function NodeLink({ address, id, isCurrent, isTabStop, children }: NodeLinkProps) {
  const { href, onClick } = useLinkProps({ to: '.', search: () => ({ ...address }), replace: true, resetScroll: false })
  return (
    <a
      href={href}
      onClick={onClick}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-node={id}
      className="group outline-none"
    >
      {children}
    </a>
  )
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Arrow keys move the focus to the nearest box in their direction. */
function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const node = event.target instanceof SVGElement ? event.target.closest<SVGAElement>('[data-node]') : null
  if (!node) return
  const direction = directions[event.key]
  if (!direction) return
  event.preventDefault()
  const from = centreOf(node)
  const candidates = [...event.currentTarget.querySelectorAll<SVGAElement>('[data-node]')].flatMap((candidate) => {
    const to = centreOf(candidate)
    const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x)
    return along > 1 ? [{ candidate, distance: along + 2 * aside }] : []
  })
  candidates.toSorted((one, other) => one.distance - other.distance)[0]?.candidate.focus()
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Whether a state is a box, or inside of it. */
export function isWithin(state: string, box: string): boolean {
  return state === box || state.startsWith(`${box}.`)
}
