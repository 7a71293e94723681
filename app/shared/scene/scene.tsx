import { createIsomorphicFn } from '@tanstack/react-start'
import { useId } from 'react'
import { Drawn } from '#app/components/drawing/drawn.tsx'
import { markupOf } from '#app/components/drawing/markup.ts'
import { Landscape, type LandscapeProps } from './landscape.tsx'
import type { Hour } from './light.ts'
import type { SceneName } from './scene-names.ts'

export interface SceneProps {
  name: SceneName
  /** Day or night regardless of the page's theme; by default the scene follows it. */
  hour?: Hour
  /** Box that the scene fills; cropped at the sides and the top. */
  className?: string
}

const markup = createIsomorphicFn()
  .server((drawing: LandscapeProps) => markupOf(Landscape, drawing))
  .client(() => '')

const load = () => import('./landscape.tsx').then((module) => module.Landscape)

/** Landscape as a background. Its ground, the lowest quarter, fades into the page's paper. Decorative. */
export function Scene({ name, hour = 'auto', className = '' }: SceneProps) {
  const id = useId().replaceAll('_', '')
  const drawing = { id, name, hour }
  return (
    <svg viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <Drawn markup={markup(drawing)} load={load} drawing={drawing} />
    </svg>
  )
}
