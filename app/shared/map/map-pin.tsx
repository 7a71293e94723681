interface MapPinProps {
  name: string
  isChosen: boolean
  isDisabled?: boolean | undefined
  onChoose?: (() => void) | undefined
}

/** Pin with its tip at the bottom middle: a button if it can be chosen, otherwise a named marker. */
export function MapPin({ name, isChosen, isDisabled = false, onChoose }: MapPinProps) {
  const shape = (
    <svg aria-hidden="true" viewBox="0 0 30 38" className={`h-auto transition-[width] ${isChosen ? 'w-9' : 'w-7'}`}>
      <path
        d="M15 37C11 30 2 24 2 14.5a13 13 0 0 1 26 0C28 24 19 30 15 37Z"
        className={isChosen ? 'fill-accent' : isDisabled ? 'fill-ink-soft' : 'fill-ink'}
        stroke="var(--surface)"
        strokeWidth="2"
      />
      <circle cx="15" cy="14.5" r="5" className={isChosen ? 'fill-on-accent' : 'fill-surface'} />
    </svg>
  )
  if (!onChoose) {
    return (
      <span role="img" aria-label={name} className="block">
        {shape}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      aria-disabled={isDisabled || undefined}
      title={name}
      onClick={() => {
        if (!isDisabled) onChoose()
      }}
      className="block rounded-full focus-visible:outline-offset-0"
    >
      {shape}
    </button>
  )
}
