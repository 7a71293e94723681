import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

interface LoadedProps<Part> {
  /** Must stay the same function for the component's lifetime. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** Loads code on demand, such as forms: they are large, and most visits open none. */
export function Loaded<Part>({ load, children }: LoadedProps<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)

  useEffect(() => {
    load().then(
      // In a transition: rendering a form takes long, and the page stays responsive.
      (loaded) => startTransition(() => setPart({ loaded })),
      (error: unknown) =>
        setPart(() => {
          // Rethrown into the page's error boundary.
          throw error
        }),
    )
  }, [load])

  return part ? children(part.loaded) : <Skeleton className="h-96 w-full" />
}
