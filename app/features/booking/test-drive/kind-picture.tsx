import type { ReactNode } from 'react'
import type { DriveKind } from './kinds.ts'

const places: Record<DriveKind, ReactNode> = {
  store: (
    <>
      <Pavilion />
      <Car x={62} className="fill-ink-soft" />
      <Car x={168} className="fill-ink" />
    </>
  ),
  now: (
    <>
      <Pavilion isLit />
      <Car x={140} className="fill-ink" hasLight />
      <path
        d="M102 66h28M94 73h36M106 80h24"
        className="stroke-hairline-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
  door: (
    <>
      <path d="M40 86V48l36-24 36 24v38Z" className="fill-surface stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <path d="M96 86V58h-18v28" className="fill-ink" />
      <circle cx="82" cy="73" r="1.5" className="fill-accent" />
      <path d="M52 58h14v12H52zM59 58v12M52 64h14" className="fill-accent/40 stroke-ink" strokeWidth="1.5" />
      <path d="M224 86V62" className="stroke-ink-soft" strokeWidth="2" />
      <ellipse cx="224" cy="54" rx="9" ry="15" className="fill-ink-soft" />
      <Car x={128} className="fill-ink" />
    </>
  ),
}

/** Small scene of where a kind of drive starts. */
export function KindPicture({ kind }: { kind: DriveKind }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 264 100"
      className="h-auto w-full rounded-sm bg-sunken max-sm:hidden rtl:-scale-x-100"
    >
      <circle cx="204" cy="86" r="46" className="fill-accent/25" />
      {places[kind]}
      <path d="M0 86h264v14H0z" className="fill-paper" />
      <path d="M0 86h264" className="stroke-ink" strokeWidth="1.5" />
    </svg>
  )
}

/** Store: a floating roof on glass. */
function Pavilion({ isLit = false }: { isLit?: boolean }) {
  return (
    <>
      <path d="M38 42h112v44H38z" className={isLit ? 'fill-accent/40' : 'fill-surface'} />
      <path d="M66 42v44M94 42v44M122 42v44M150 42v44M38 42v44" className="stroke-hairline-strong" strokeWidth="1" />
      <path d="M26 35h136v7H26z" className="fill-ink" />
    </>
  )
}

function Car({ x, className, hasLight = false }: { x: number; className: string; hasLight?: boolean }) {
  return (
    <g transform={`translate(${x} 59)`}>
      {hasLight && <path d="M70 13 112 6v21H70Z" className="fill-accent/45" />}
      <path d="M1 21c-1-6 0-9 5-10l9-1 9-7c2-2 5-3 9-3h13c4 0 7 1 9 3l8 7 6 1c3 1 4 4 4 10Z" className={className} />
      <path d="m21 9 6-5c1-1 3-2 5-2h5v7ZM40 2h6c3 0 5 1 6 2l5 5H40Z" className="fill-paper/80" />
      <path d="M68 13h4" className="stroke-accent" strokeWidth="2" />
      <circle cx="16" cy="21" r="6" className={`${className} stroke-sunken`} strokeWidth="2" />
      <circle cx="57" cy="21" r="6" className={`${className} stroke-sunken`} strokeWidth="2" />
    </g>
  )
}
