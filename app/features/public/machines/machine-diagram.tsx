import { useLinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Found, Words } from '#app/i18n/machine-words.ts'
import type { Actor } from '#machines/shared/description.ts'
import type { Drawing, DrawnEdge, DrawnGroup, DrawnNode } from '#machines/shared/drawing.ts'
import { actorStroke } from './actor-look.ts'
import { Arrow, type ArrowColour, ArrowText, Box, diagramFont, drawingLook, RegionFrame } from './diagram-parts.tsx'
import { mirrored } from './drawing-text.ts'
import { arrowTexts } from './place-texts.ts'

/** What statistics and tests add to a diagram. */
export interface DiagramMarks {
  /** Text within the box of a state or closed region. */
  note: (box: string) => string | null
  /** Share of the hottest box, which shades this one; the note has the number. */
  heat: (box: string) => number
  /** Text at the start of an arrow; null for one that is not taken, which is faded. */
  edgeNote?: (edge: DrawnEdge) => string | null
  /** Colour of an arrow in place of its actor's. */
  edgeColour?: (edge: DrawnEdge) => ArrowColour
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
  words: Pick<Words, 'stateTitle' | 'eventTitle'>
  /** For languages that are read from right to left. */
  isMirrored: boolean
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
export function MachineDiagram({ drawing, title, zoom, addressOf, isMirrored, ...look }: MachineDiagramProps) {
  const { width, height, groups, edges, nodes } = isMirrored ? mirrored(drawing) : drawing
  const shown = nodes.find(({ id }) => isWithin(look.current, id)) ?? nodes[0]
  return (
    <svg
      {...(addressOf ? { role: 'group', onKeyDown: moveFocus } : { role: 'img' })}
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={diagramFont}
      width={Math.round(width * zoom)}
      height={Math.round(height * zoom)}
      className={drawingLook}
    >
      {groups.map((group) => (
        <Region key={group.id} group={group} {...look} />
      ))}
      {edges.map((edge) => (
        <Edge key={`${edge.source} ${edge.target}`} edge={edge} {...look} />
      ))}
      {arrowTexts(edges, nodes, { words: look.words, noteOf: look.marks?.edgeNote, width, isMirrored }).map(
        ({ edge, text }) => (
          <ArrowText
            key={`${edge.source} ${edge.target}`}
            text={text}
            className={`fill-ink stroke-surface ${look.actor && !edge.actors.includes(look.actor) ? 'opacity-25' : ''}`}
          />
        ),
      )}
      {nodes.map((node) => (
        <Node key={node.id} node={node} address={addressOf?.(node.id) ?? null} isTabStop={node === shown} {...look} />
      ))}
    </svg>
  )
}

type Look = Omit<MachineDiagramProps, 'drawing' | 'title' | 'zoom' | 'addressOf' | 'isMirrored'>

function Region({ group, words, found }: Look & { group: DrawnGroup }) {
  return (
    <g>
      <RegionFrame
        group={group}
        title={words.stateTitle(group.id)}
        ink={found?.states.has(group.id) ? 'fill-accent-ink' : 'fill-ink-soft'}
      />
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
  return (
    <g className={isFaded ? 'opacity-15' : edge.isQuiet && !isLeaving && !isFound ? 'opacity-45' : ''}>
      <Arrow
        points={edge.points}
        strokeWidth={isTaken ? 4 : edge.isMain ? 2.75 : isFound || isLeaving ? 2 : 1.25}
        strokeDasharray={edge.isQuiet ? '4 4' : undefined}
        colour={marks?.edgeColour?.(edge) ?? actorStroke[actor ?? only ?? 'backend']}
      />
    </g>
  )
}

interface NodeProps extends Look {
  node: DrawnNode
  address: object | null
  isTabStop: boolean
}

function Node({ node, words, current, found, sizeText, marks, address, isTabStop }: NodeProps) {
  const { id, state, stateCount } = node
  const isCurrent = isWithin(current, id)
  const isFound = found ? [...found.states].some((candidate) => isWithin(candidate, id)) : false
  const fill = isCurrent
    ? 'fill-accent stroke-accent-ink'
    : isFound
      ? 'fill-paper stroke-accent-ink'
      : `${heatFill(marks?.heat(id) ?? 0)} stroke-ink`
  const box = (
    <Box
      node={node}
      title={words.stateTitle(id)}
      fill={`transition-colors group-hover:stroke-accent-ink group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4] ${fill}`}
      endLine={isCurrent ? 'stroke-accent-ink' : 'stroke-ink'}
      ink={isCurrent ? 'fill-on-accent' : 'fill-ink'}
      noteInk={isCurrent ? 'fill-on-accent' : marks ? 'fill-ink' : 'fill-ink-soft'}
      note={marks ? marks.note(id) : state ? null : (sizeText?.(stateCount) ?? null)}
      strokeWidth={isFound ? 3 : 1.5}
    />
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
