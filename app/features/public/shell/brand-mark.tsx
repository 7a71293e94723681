import { useId } from 'react'
import { config } from '#config'

/** Logo: a low sun over the fjord, its horizon, and the light on the water. */
export function BrandMark() {
  const gradient = useId()
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 2.75 32 32" className="size-8 shrink-0" fill="none">
        <path d="M7 16a9 9 0 0 1 18 0Z" fill={`url(#${gradient})`} />
        <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
          <path d="M3 16h26" />
          <path d="M9 20.5h14" />
          <path d="M12 25h8" />
          <path d="M15 29.5h2" />
        </g>
        <defs>
          <linearGradient id={gradient} x1="7" y1="7" x2="25" y2="16" gradientUnits="userSpaceOnUse">
            <stop stopColor="var(--accent)" />
            <stop offset="1" stopColor="var(--accent-ice)" />
          </linearGradient>
        </defs>
      </svg>
      <span className="text-xl font-semibold tracking-tight" lang="en">
        {config.brand.name}
      </span>
    </span>
  )
}
