export function Star({ isLit, isLarge = false }: { isLit: boolean; isLarge?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      strokeWidth="1.4"
      strokeLinejoin="round"
      className={`transition-colors ${isLarge ? 'size-9' : 'size-6'} ${isLit ? 'fill-accent stroke-accent-ink' : 'fill-transparent stroke-hairline-strong'}`}
    >
      <path d="m12 2.8 2.85 5.9 6.35.95-4.6 4.55 1.1 6.45L12 17.55l-5.7 3.1 1.1-6.45-4.6-4.55 6.35-.95L12 2.8Z" />
    </svg>
  )
}
