import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Boundaries rendered by the server and not hydrated yet. */
const underWay = new Set<Promise<void>>()

/** Resolves once all boundaries have hydrated or failed. */
export async function partsAreThere(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

interface LaterPartProps {
  /** For a client-side navigation, without server markup. */
  fallback?: ReactNode
  children: ReactNode
}

/** Suspense boundary around a component of `later`; counted until it has hydrated. */
export function LaterPart({ fallback, children }: LaterPartProps) {
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.add(promise)
    settle.current = () => {
      underWay.delete(promise)
      resolve()
    }
    return () => settle.current()
  }, [])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Alive onAlive={() => settle.current()} />
    </Suspense>
  )
}

/** React hydrates all of a boundary at once. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive)
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
  const Waiting = lazy(preload)
  function Component(props: Props) {
    // Fixed for the component's lifetime: another type would remount it.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Now {...props} />
  }
  return { Component, preload }
}
