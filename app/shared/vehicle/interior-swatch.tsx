import { interiors } from './interiors.ts'
import type { InteriorName } from './names.ts'

/** Disc of two materials with a seam between them. Rings as in PaintSwatch. */
export function InteriorSwatch({ name }: { name: InteriorName }) {
  const { seat, trim } = interiors[name]
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="pointer-events-none size-8 shrink-0 rounded-full border border-transparent p-0.5 transition-[border-color] peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus in-aria-current:border-ink"
    >
      <circle cx="16" cy="16" r="14" fill={seat} stroke="var(--hairline-strong)" strokeWidth=".75" />
      <path d="M25.9 6.1A14 14 0 0 1 6.1 25.9Z" fill={trim} />
      <path d="M24.6 4.8 4.8 24.6" stroke="#fff" strokeOpacity=".55" strokeWidth=".9" strokeDasharray="2 1.6" />
    </svg>
  )
}
