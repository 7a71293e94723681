import { useWords } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Drawing, Point } from '#machines/shared/drawing.ts'
import { DiagramViewport } from './diagram-viewport.tsx'
import { mirrored } from './drawing-text.ts'
import { isWithin, MachineDiagram, type MachineDiagramProps } from './machine-diagram.tsx'

interface CurrentDrawingProps extends Omit<MachineDiagramProps, 'words' | 'zoom' | 'isMirrored'> {
  machine: string
  /** Identifiers in place of words. */
  isCode?: boolean
}

/** Diagram of a machine in its viewport, with the current state in view. */
export function CurrentDrawing({ machine, isCode = false, ...diagram }: CurrentDrawingProps) {
  const { drawing, title, current } = diagram
  const isMirrored = useLocale().direction === 'rtl'
  const words = useWords(machine, isCode)
  return (
    <DiagramViewport
      label={title}
      width={drawing.width}
      height={drawing.height}
      follow={centreOf(isMirrored ? mirrored(drawing) : drawing, current)}
    >
      {(zoom) => <MachineDiagram {...diagram} isMirrored={isMirrored} words={words} zoom={zoom} />}
    </DiagramViewport>
  )
}

/** Centre of the box of a state, to scroll to; null if the diagram lacks it. */
function centreOf({ nodes }: Drawing, state: string): Point | null {
  const box = nodes.find(({ id }) => isWithin(state, id))
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
