import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

interface LoadedProps<Content> {
  /** Must stay the same function for the component's lifetime. */
  load: () => Promise<Content>
  children: (content: Content) => ReactNode
}

/** Loads code on demand, such as forms: they are large, and most visits open none. */
export function Loaded<Content>({ load, children }: LoadedProps<Content>) {
  const [content, setContent] = useState<{ loaded: Content } | null>(null)

  useEffect(() => {
    load().then(
      // In a transition: rendering a form takes long, and the page stays responsive.
      (loaded) => startTransition(() => setContent({ loaded })),
      (error: unknown) =>
        setContent(() => {
          // Rethrown into the page's error boundary.
          throw error
        }),
    )
  }, [load])

  return content ? children(content.loaded) : <Skeleton className="h-96 w-full" />
}
