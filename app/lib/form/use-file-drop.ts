import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Lets an area accept a dropped file, in addition to its file input. Returns whether a file is dragged over it. */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const enter = (event: DragEvent) => {
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault()
      setIsOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    element.addEventListener('dragover', enter, { signal })
    element.addEventListener('dragleave', () => setIsOver(false), { signal })
    element.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [area])

  return isOver
}
