import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import { City } from './city.tsx'
import { Dunes } from './dunes.tsx'
import { Fjord } from './fjord.tsx'
import type { Hour } from './light.ts'
import type { SceneName } from './scene-names.ts'

const landscapes = { fjord: Fjord, dune: Dunes, city: City }

export interface LandscapeProps extends DrawingProps {
  name: SceneName
  hour: Hour
}

/** Scene without its `<svg>` frame, 1600 × 900. */
export function Landscape({ id, name, hour }: LandscapeProps) {
  const Drawing = landscapes[name]
  return <Drawing id={id} hour={hour} />
}
