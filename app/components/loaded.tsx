import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

interface LoadedProps<Part> {
  /** One function for the component's whole life. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** Fetches the code of a part when it is needed: forms are large, and most visits open none. */
export function Loaded<Part>({ load, children }: LoadedProps<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)

  useEffect(() => {
    load().then(
      // In slices: a form takes long to draw, and the page answers in between.
      (loaded) => startTransition(() => setPart({ loaded })),
      (error: unknown) =>
        setPart(() => {
          // Thrown where the page's error boundary catches it: without its code the part cannot be shown.
          throw error
        }),
    )
  }, [load])

  return part ? children(part.loaded) : <Skeleton className="h-96 w-full" />
}
