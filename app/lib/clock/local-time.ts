/** Day and time by the clocks of a zone, `2026-12-01T09:00`; an instant is text or milliseconds since the epoch. */
export function localTimeOf(instant: string | number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return clock.format(new Date(instant)).replace(' ', 'T')
}
