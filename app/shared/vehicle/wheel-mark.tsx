import { createIsomorphicFn } from '@tanstack/react-start'
import { useId } from 'react'
import { markupOf } from '#app/components/drawing/markup.ts'
import { WheelDefinition } from './wheel.tsx'
import type { WheelDesign } from './wheels.ts'

interface Wheel {
  id: string
  design: WheelDesign
}

const defined = createIsomorphicFn()
  .server((wheel: Wheel) => <defs dangerouslySetInnerHTML={{ __html: markupOf(WheelDefinition, wheel) }} />)
  .client((wheel: Wheel) => (
    <defs>
      <WheelDefinition {...wheel} />
    </defs>
  ))

/** Wheel as an icon next to its name. */
export function WheelMark({ design }: { design: WheelDesign }) {
  const id = useId().replaceAll('_', '')
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className="size-10 shrink-0">
      {defined({ id, design })}
      <use href={`#${id}w`} />
    </svg>
  )
}
