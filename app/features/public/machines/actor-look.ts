import type { Actor } from '#machines/shared/description.ts'

/** Colour of the actor that fires an event; the name is always next to it. */
export const actorFill: Record<Actor, string> = {
  customer: 'fill-accent-ink',
  staff: 'fill-focus',
  backend: 'fill-ink',
  payment: 'fill-danger',
  timer: 'fill-warning',
  system: 'fill-ink-soft',
}

export const actorText: Record<Actor, string> = {
  customer: 'text-accent-ink',
  staff: 'text-focus',
  backend: 'text-ink',
  payment: 'text-danger',
  timer: 'text-warning',
  system: 'text-ink-soft',
}
