import { useId } from 'react'
import { City } from './city.tsx'
import { Dunes } from './dune.tsx'
import { Fjord } from './fjord.tsx'
import type { Hour } from './light.ts'

const scenes = { fjord: Fjord, dune: Dunes, city: City }

export type SceneName = keyof typeof scenes

export interface SceneProps {
  name: SceneName
  /** Day or night whatever the page's theme; by default the scene follows it. */
  hour?: Hour
  /** Its box, which the scene fills; what is cut off goes at the sides and the top. */
  className?: string
}

/** A landscape to stand something in. Its ground, the lowest quarter, runs out into the page's paper. Decoration. */
export function Scene({ name, hour = 'auto', className = '' }: SceneProps) {
  const id = useId()
  const Landscape = scenes[name]
  return (
    <svg viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <Landscape id={id} hour={hour} />
    </svg>
  )
}

/** Whether a name from elsewhere, an editor's say, is one of the scenes. */
export function isSceneName(name: string): name is SceneName {
  return name in scenes
}
