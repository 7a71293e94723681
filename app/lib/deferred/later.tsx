import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the server drew and has not come to life yet. */
const underWay = new Set<Promise<void>>()

/** Settles once all of the page has come to life, or has failed to. */
export async function partsAreThere(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

interface LaterPartProps {
  /** Where there is nothing yet that the server drew. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around a component of `later`. */
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
 * A component whose code comes later; once it is there, it draws without a pause in which the focus would be lost. Stands
 * within a `LaterPart`. The server has to draw the component itself, which `createIsomorphicFn` sees to.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Waiting = lazy(preload)
  function Component(props: Props) {
    // For its whole life: another component in its place would begin anew.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Now {...props} />
  }
  return { Component, preload }
}
