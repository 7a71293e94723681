import { type ComponentType, useEffect, useRef, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'

/** What every drawing takes: the prefix of the ids inside, unique on the page. */
export interface DrawingProps {
  id: string
}

interface DrawnProps<Props extends DrawingProps> {
  /** The drawing as the server made it, '' in the browser. */
  markup: string
  /** Fetches the drawing's code; one function for the component's whole life. */
  load: () => Promise<ComponentType<Props>>
  drawing: Props
  /** The drawing is about to change: the browser takes it over. */
  isLive?: boolean
}

/**
 * The inside of an `<svg>` whose code stays on the server. The browser keeps the markup it was sent and fetches the code
 * only to draw something else: when the person arrived by a link within the site, or when the drawing becomes live.
 */
export function Drawn<Props extends DrawingProps>({ markup, load, drawing, isLive = false }: DrawnProps<Props>) {
  const [Drawing, setDrawing] = useState<ComponentType<Props> | null>(null)
  const place = useRef<SVGGElement>(null)

  useEffect(() => {
    if (place.current?.hasChildNodes() && !isLive) return undefined
    let isGone = false
    load().then(
      (loaded) => isGone || setDrawing(() => loaded),
      // What is drawn already stays.
      (error: unknown) => logWarning('a drawing could not be loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [load, isLive])

  if (Drawing) return <Drawing {...drawing} />
  // The browser does not know what the server drew, and need not: React leaves it as it is.
  return <g ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}
