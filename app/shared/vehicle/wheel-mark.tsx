import { useId } from 'react'
import { WheelDefinition } from './wheel.tsx'
import type { WheelDesign } from './wheels.ts'

/** Wheel as an icon next to its name. */
export function WheelMark({ design }: { design: WheelDesign }) {
  const id = useId().replaceAll('_', '')
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className="size-10 shrink-0">
      <defs>
        <WheelDefinition id={id} design={design} />
      </defs>
      <use href={`#${id}w`} />
    </svg>
  )
}
