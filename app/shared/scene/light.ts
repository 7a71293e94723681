/** Hour of a scene; `auto` follows the page's light or dark theme. */
export type Hour = 'auto' | 'day' | 'night'

/** Selects between the colours of day and night. */
export function lightOf(hour: Hour): (day: string, night: string) => string {
  return (day, night) => (hour === 'day' ? day : hour === 'night' ? night : `light-dark(${day},${night})`)
}
