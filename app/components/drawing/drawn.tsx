import { type ComponentType, useEffect, useRef, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'

/** Props of every drawing: the prefix of its inner ids, unique on the page. */
export interface DrawingProps {
  id: string
}

interface DrawnProps<Props extends DrawingProps> {
  /** Markup rendered on the server, '' in the browser. */
  markup: string
  /** Fetches the drawing's code. Must stay the same function for the component's lifetime. */
  load: () => Promise<ComponentType<Props>>
  drawing: Props
  /** The drawing is about to change, so the browser takes over. */
  isLive?: boolean
}

/**
 * Content of an `<svg>` whose code stays on the server. The browser keeps the server's markup and fetches the code only
 * after a client-side navigation or when the drawing becomes live.
 */
export function Drawn<Props extends DrawingProps>({ markup, load, drawing, isLive = false }: DrawnProps<Props>) {
  const [Drawing, setDrawing] = useState<ComponentType<Props> | null>(null)
  const place = useRef<SVGGElement>(null)

  useEffect(() => {
    if (place.current?.hasChildNodes() && !isLive) return undefined
    let isUnmounted = false
    load().then(
      (loaded) => isUnmounted || setDrawing(() => loaded),
      // The current drawing stays.
      (error: unknown) => logWarning('a drawing could not be loaded', error),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, isLive])

  if (Drawing) return <Drawing {...drawing} />
  // The browser does not have the server's markup; React leaves it untouched.
  return <g ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}
