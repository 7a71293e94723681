import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Boundaries rendered by the server and not hydrated yet. */
const pending = new Set<Promise<void>>()

/** Resolves once all boundaries have hydrated or failed. */
export async function hydrationComplete(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

interface LaterPartProps {
  /** For a client-side navigation, without server markup. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Suspense boundary around a component of `later`; counted until it has hydrated. A change from outside makes
 * React replace the server's markup by the fallback until then; a part without one waits, or it would be gone.
 */
export function LaterPart({ fallback, children }: LaterPartProps) {
  const [isHydrated, setIsHydrated] = useState(false)
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pending.add(promise)
    void promise.then(() => pending.delete(promise))
    settle.current = resolve
    return resolve
  }, [])
  const boundary = (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMark
        onHydrated={() => {
          settle.current()
          setIsHydrated(true)
        }}
      />
    </Suspense>
  )
  // The same element passes updates by.
  const [first] = useState(boundary)
  return isHydrated || fallback ? boundary : first
}

/** React hydrates all of a boundary at once. */
function HydrationMark({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated)
  return null
}

/**
 * Lazy component that, once preloaded, renders without a suspense, in which the focus would be lost. Needs a
 * `LaterPart` around it. The server renders the component itself, by `createIsomorphicFn`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(preload)
  function Component(props: Props) {
    // Fixed for the component's lifetime: another type would remount it.
    const [Resolved] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Resolved {...props} />
  }
  return { Component, preload }
}
