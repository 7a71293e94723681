import type { Actor } from '#machines/shared/description.ts'

/** Colours of an arrow by the actor of its events: line and head. */
export const actorStroke: Record<Actor, { line: string; head: string }> = {
  customer: { line: 'stroke-accent-ink', head: 'fill-accent-ink' },
  staff: { line: 'stroke-focus', head: 'fill-focus' },
  backend: { line: 'stroke-ink', head: 'fill-ink' },
  payment: { line: 'stroke-danger', head: 'fill-danger' },
  timer: { line: 'stroke-warning', head: 'fill-warning' },
  system: { line: 'stroke-ink-soft', head: 'fill-ink-soft' },
}

/** Colour of the actor that fires an event; the name is always next to it. */
export const actorText: Record<Actor, string> = {
  customer: 'text-accent-ink',
  staff: 'text-focus',
  backend: 'text-ink',
  payment: 'text-danger',
  timer: 'text-warning',
  system: 'text-ink-soft',
}
