import { useWords } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Box, Drawing } from '#machines/shared/drawing.ts'
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
      follow={boxOf(isMirrored ? mirrored(drawing) : drawing, current)}
    >
      {(zoom) => <MachineDiagram {...diagram} isMirrored={isMirrored} words={words} zoom={zoom} />}
    </DiagramViewport>
  )
}

/** Box of a state, to scroll to; null if the diagram lacks it. */
function boxOf({ nodes }: Drawing, state: string): Box | null {
  return nodes.find(({ id }) => isWithin(state, id)) ?? null
}
