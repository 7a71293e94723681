import { type ComponentType, useEffect, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads and renders a component once the page has come to life and the browser has nothing better to do: for parts that
 * no first view needs. Rendered by nobody on the server. `load` must be one function for the component's whole life.
 */
export function Deferred({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Component, setComponent] = useState<ComponentType | null>(null)

  useEffect(
    () =>
      whenIdle(
        () => {
          load().then(
            ({ default: Loaded }) => setComponent(() => Loaded),
            // The page stands without it.
            (error: unknown) => logWarning('a part of the page could not be loaded', error),
          )
        },
        { timeout: 2_000 },
      ),
    [load],
  )

  return Component && <Component />
}
