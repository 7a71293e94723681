import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import type { stockStates } from './stock-search.ts'

type State = (typeof stockStates)[number]

const tones: Record<State, StatusTone> = { free: 'live', held: 'under', ordered: 'done', withdrawn: 'over' }

/** Holder of a car. */
export function StockMark({ state }: { state: State }) {
  return <StatusDot tone={tones[state]} label={`staff.stock.${state}`} />
}
