/** Icon of a head and shoulders. */
export function AccountMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" className="size-6">
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" strokeLinecap="round" />
    </svg>
  )
}
