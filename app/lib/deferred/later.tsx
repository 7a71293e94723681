import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

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
 * Suspense boundary around a component of `later`; counted until it has hydrated. Until then it takes changes from
 * outside as transitions: with an urgent one React would replace the server's markup by the fallback.
 */
export function LaterPart({ fallback, children }: LaterPartProps) {
  const [isHydrated, setIsHydrated] = useState(false)
  const deferred = { fallback: useDeferredValue(fallback), children: useDeferredValue(children) }
  const settle = useRef(() => {})
  useLayoutEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pending.add(promise)
    settle.current = () => {
      pending.delete(promise)
      resolve()
    }
    return () => settle.current()
  }, [])
  const onHydrated = useCallback(() => {
    settle.current()
    startTransition(() => setIsHydrated(true))
  }, [])
  return (
    <Boundary fallback={deferred.fallback} onHydrated={onHydrated}>
      {isHydrated ? children : deferred.children}
    </Boundary>
  )
}

/** An urgent update passes it by while its children are still those of before. */
const Boundary = memo(function Boundary({
  fallback,
  onHydrated,
  children,
}: LaterPartProps & { onHydrated: () => void }) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMark onHydrated={onHydrated} />
    </Suspense>
  )
})

/** React hydrates all of a boundary at once. */
function HydrationMark({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
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
