import { type ComponentType, lazy, useState } from 'react'

/** What is being fetched to bring to life what the server drew. */
const underWay = new Set<Promise<unknown>>()

/** Settles once everything has been tried to be fetched that the page waits for. */
export async function partsAreThere(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

function awaited<Part>(part: Promise<Part>): Promise<Part> {
  const settle = () => underWay.delete(part)
  underWay.add(part)
  part.then(settle, settle)
  return part
}

/**
 * A component whose code comes later; once it is there, it draws without a pause in which the focus would be lost. Stands
 * within a `Suspense`. The server has to draw the component itself, which `createIsomorphicFn` sees to.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Waiting = lazy(() => awaited(preload()))
  function Component(props: Props) {
    // For its whole life: another component in its place would begin anew.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Now {...props} />
  }
  return { Component, preload }
}
