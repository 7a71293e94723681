import type { Drawing, Point } from '#machines/shared/drawing.ts'
import { DiagramViewport } from './diagram-viewport.tsx'
import { MachineDiagram } from './machine-diagram.tsx'

interface CurrentDrawingProps {
  drawing: Drawing
  title: string
  /** The state that is brought into view, and the one before it. */
  current: string
  previous: string | null
}

/** The drawing of a machine with the state somebody or something is in. */
export function CurrentDrawing({ drawing, title, current, previous }: CurrentDrawingProps) {
  return (
    <DiagramViewport label={title} width={drawing.width} follow={centreOf(drawing, current)}>
      {(zoom) => <MachineDiagram drawing={drawing} title={title} zoom={zoom} current={current} previous={previous} />}
    </DiagramViewport>
  )
}

/** The middle of a state's box, for bringing it into view; null where the drawing has no such state. */
function centreOf({ states }: Drawing, id: string): Point | null {
  const box = states.find(({ state }) => state.id === id)
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
