import type { Drawing, Point } from '#machines/shared/drawing.ts'
import { DiagramViewport } from './diagram-viewport.tsx'
import { MachineDiagram } from './machine-diagram.tsx'

interface CurrentDrawingProps {
  drawing: Drawing
  title: string
  /** State scrolled into view, and the previous one. */
  current: string
  previous: string | null
}

/** Diagram of a machine with the current state. */
export function CurrentDrawing({ drawing, title, current, previous }: CurrentDrawingProps) {
  return (
    <DiagramViewport label={title} width={drawing.width} follow={centreOf(drawing, current)}>
      {(zoom) => <MachineDiagram drawing={drawing} title={title} zoom={zoom} current={current} previous={previous} />}
    </DiagramViewport>
  )
}

/** Centre of a state's box, to scroll to; null if the diagram lacks the state. */
function centreOf({ states }: Drawing, id: string): Point | null {
  const box = states.find(({ state }) => state.id === id)
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
