import { useId } from 'react'
import type { PaintName } from './names.ts'
import { paints } from './paints.ts'

/** Disc of paint, lit from above like the cars. Behind an input of class `peer` a ring shows selection and focus. */
export function PaintSwatch({ name }: { name: PaintName }) {
  const { base, light, deep } = paints[name]
  const gradient = useId()
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="pointer-events-none size-8 shrink-0 rounded-full border border-transparent p-0.5 transition-[border-color] peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus in-aria-current:border-ink"
    >
      <linearGradient id={gradient} x2="0" y2="1">
        <stop stopColor={light} />
        <stop offset=".45" stopColor={base} />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      <circle cx="16" cy="16" r="14" fill={`url(#${gradient})`} stroke="var(--hairline-strong)" strokeWidth=".75" />
    </svg>
  )
}
