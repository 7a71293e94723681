import { type ComponentType, useEffect, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads and renders a component after hydration, when the browser is idle: for parts that no first view needs. Not
 * rendered on the server. `load` must stay the same function for the component's lifetime.
 */
export function Deferred({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Component, setComponent] = useState<ComponentType | null>(null)

  useEffect(
    () =>
      whenIdle(
        () => {
          load().then(
            ({ default: Loaded }) => setComponent(() => Loaded),
            // The page works without it.
            (error: unknown) => logWarning('a part of the page could not be loaded', error),
          )
        },
        { timeout: 2_000 },
      ),
    [load],
  )

  return Component && <Component />
}
