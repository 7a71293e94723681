import type { Actor } from '#machines/shared/description.ts'

/** The colour of who fires an event; the word always stands beside it. */
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
