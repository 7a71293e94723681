import type { Words } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Drawing, DrawnEdge, Point } from '#machines/shared/drawing.ts'
import type { Mark } from '#machines/shared/overlay.ts'
import { markLook } from './change-look.ts'
import { Arrow, ArrowText, Box, diagramFont, drawingLook, RegionFrame } from './diagram-parts.tsx'
import { DiagramViewport } from './diagram-viewport.tsx'
import { mirrored } from './drawing-text.ts'
import { arrowTexts } from './place-texts.ts'

/** Two versions of a machine over each other. */
export interface ChangedDrawing extends Omit<Drawing, 'edges'> {
  edges: (DrawnEdge & { mark: Mark | null })[]
  /** By id of a state or region. */
  marks: Readonly<Record<string, Mark>>
}

interface ChangesDiagramProps {
  drawing: ChangedDrawing
  title: string
  words: Words
  /** Text below the title of a closed region. */
  sizeText: (stateCount: number) => string
}

/** Both versions in one drawing; what is the same in both is quiet. All of it is also in the list of changes. */
export function ChangesDiagram({ drawing, title, words, sizeText }: ChangesDiagramProps) {
  const isMirrored = useLocale().direction === 'rtl'
  const { width, height, nodes, groups, edges } = isMirrored ? mirrored(drawing) : drawing
  const markOf = (id: string) => drawing.marks[id]
  const [first] = nodes.filter(({ id }) => markOf(id) !== undefined).toSorted((one, other) => one.y - other.y)
  return (
    <DiagramViewport label={title} width={width} height={height} follow={first ?? null}>
      {(zoom) => (
        <svg
          role="img"
          aria-label={title}
          viewBox={`0 0 ${width} ${height}`}
          fontFamily={diagramFont}
          width={Math.round(width * zoom)}
          height={Math.round(height * zoom)}
          className={drawingLook}
        >
          {groups.map((group) => {
            const mark = markOf(group.id)
            return (
              <g key={group.id}>
                <RegionFrame
                  group={group}
                  title={words.stateTitle(group.id)}
                  outline={mark ? markLook[mark].colour.line : 'stroke-hairline'}
                  strokeDasharray={mark && markLook[mark].dash}
                  ink={mark === 'gone' ? 'fill-ink-soft line-through' : 'fill-ink-soft'}
                />
                {mark && <Sign mark={mark} at={group} />}
              </g>
            )
          })}
          {edges.map((edge) => (
            <ChangedArrow key={`${edge.source} ${edge.target}`} edge={edge} />
          ))}
          {arrowTexts(edges, nodes, { words, width, isMirrored }).map(({ edge, text }) => (
            <ArrowText key={`${edge.source} ${edge.target}`} text={text} className="fill-ink-soft stroke-surface" />
          ))}
          {nodes.map((node) => {
            const mark = markOf(node.id)
            return (
              <g key={node.id}>
                <Box
                  node={node}
                  title={words.stateTitle(node.id)}
                  fill={`fill-surface ${mark ? markLook[mark].colour.line : 'stroke-hairline-strong'}`}
                  endLine={mark ? markLook[mark].colour.line : 'stroke-hairline-strong'}
                  ink={mark ? (mark === 'gone' ? 'fill-ink line-through' : 'fill-ink') : 'fill-ink-soft'}
                  noteInk="fill-ink-soft"
                  note={node.state ? null : sizeText(node.stateCount)}
                  strokeWidth={mark ? markLook[mark].strokeWidth : 1}
                  strokeDasharray={mark && markLook[mark].dash}
                />
                {mark && <Sign mark={mark} at={node} />}
              </g>
            )
          })}
        </svg>
      )}
    </DiagramViewport>
  )
}

const unchanged = { line: 'stroke-hairline-strong', head: 'fill-hairline-strong' }

function ChangedArrow({ edge: { points, mark } }: { edge: ChangedDrawing['edges'][number] }) {
  return (
    <g>
      <Arrow
        points={points}
        strokeWidth={mark ? markLook[mark].strokeWidth : 1}
        strokeDasharray={mark ? markLook[mark].dash : undefined}
        colour={mark ? markLook[mark].colour : unchanged}
      />
      {mark && <Sign mark={mark} at={middleOf(points)} />}
    </g>
  )
}

/** Sign of a mark in a small circle. */
export function Sign({ mark, at }: { mark: Mark; at: Point }) {
  const { colour, sign } = markLook[mark]
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r={8} className={colour.head} />
      <path
        d={sign}
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-surface"
      />
    </g>
  )
}

/** Middle of the longest segment of an arrow. */
function middleOf(points: readonly Point[]): Point {
  let longest = { length: -1, middle: points[0] ?? { x: 0, y: 0 } }
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    if (!next) break
    const length = Math.hypot(next.x - point.x, next.y - point.y)
    if (length > longest.length) longest = { length, middle: { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } }
  }
  return longest.middle
}
