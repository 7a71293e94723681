import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { statisticsWeeks } from '#server/api/input/statistics.ts'

export const heats = ['orders', 'time'] as const
export type Heat = (typeof heats)[number]

/** Filters of a machine's statistics and what is chosen, from the address. */
export interface StatisticsSearch {
  market?: string
  model?: string
  channel?: string
  weeks?: (typeof statisticsWeeks)[number]
  /** What colours the states; default: orders in them. */
  heat?: Heat
  /** Drawing: overview, region or all. */
  view?: string
  /** Chosen state, by its code; its orders are listed. */
  status?: number
  /** Chosen transition: `1~staff.arranged~2`, without a first code for an order's first event. */
  taken?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readStatisticsSearch(found: Record<string, unknown>): StatisticsSearch {
  const taken = wordsIn(found['taken'], 120)
  return present({
    market: wordsIn(found['market'], 40),
    model: wordsIn(found['model'], 40),
    channel: wordsIn(found['channel'], 40),
    weeks: oneOf(statisticsWeeks, found['weeks']),
    heat: oneOf(heats, found['heat']),
    view: wordsIn(found['view'], 60),
    status: typeof found['status'] === 'number' && isCode(found['status']) ? found['status'] : undefined,
    taken: takenOf(taken) ? taken : undefined,
    ...readCursor(found),
  })
}

/** Filters as the backend's calls take them. */
export function filtersOf(search: StatisticsSearch) {
  return present({ ...dimensionsOf(search), weeks: search.weeks })
}

export function dimensionsOf({ market, model, channel }: StatisticsSearch) {
  return present({ market, model, channel })
}

export interface TakenTransition {
  from?: number
  event: string
  to: number
}

/** Transition of the parameter `taken`; null if it is none. */
export function takenOf(text: string | undefined): TakenTransition | null {
  const {
    from,
    event = '',
    to,
  } = /^(?<from>\d{0,4})~(?<event>[\w.]{1,80})~(?<to>\d{1,4})$/.exec(text ?? '')?.groups ?? {}
  if (!event || !isCode(Number(to))) return null
  return { ...(from && { from: Number(from) }), event, to: Number(to) }
}

export function takenText({ from, event, to }: { from: number | null; event: string; to: number }): string {
  return `${from ?? ''}~${event}~${to}`
}

/** Without what is chosen. */
export function withoutChoice({
  status: _,
  taken: _taken,
  after: _after,
  ...search
}: StatisticsSearch): StatisticsSearch {
  return search
}

function isCode(code: number): boolean {
  return Number.isInteger(code) && code >= 0 && code <= 1_000
}
