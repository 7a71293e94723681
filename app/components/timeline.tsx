import { type ReactNode, useId } from 'react'

/** Entry of a timeline, its texts localised. */
export interface TimelinePoint {
  id: string
  title: ReactNode
  progress: 'done' | 'current' | 'ahead'
  /** Failed or called off: marked in another colour. */
  isOff?: boolean
  /** Time of the event; left out for the current entry. */
  at?: { instant: string; text: string } | null
  /** Current entry: what it waits for. */
  text?: ReactNode
  /** Current entry: who acts next, and the deadline. */
  facts?: readonly { id: string; label: ReactNode; value: ReactNode }[]
}

interface TimelineProps {
  title: ReactNode
  points: readonly TimelinePoint[]
}

/** Timeline of an order: past events, the current state with who acts next and until when, and the steps ahead. */
export function Timeline({ title, points }: TimelineProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-7 text-2xl">
        {title}
      </h2>
      <ol>
        {points.map((point, index) => (
          <li
            key={point.id}
            aria-current={point.progress === 'current' ? 'step' : undefined}
            className="relative grid grid-cols-[1.5rem_1fr] gap-x-5 pb-8 last:pb-0"
          >
            {index < points.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute inset-s-[0.6875rem] top-6 bottom-0 w-0.5 ${lines[point.progress]}`}
              />
            )}
            <Mark {...point} />
            <Point {...point} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Point({ title, progress, at, text, facts }: TimelinePoint) {
  const isCurrent = progress === 'current'
  return (
    <div className={progress === 'ahead' ? 'text-ink-soft' : ''}>
      <h3 className={isCurrent ? 'text-xl font-semibold' : 'text-base font-medium'}>{title}</h3>
      {at && !isCurrent && (
        <time dateTime={at.instant} className="tabular text-sm text-ink-soft">
          {at.text}
        </time>
      )}
      {isCurrent && text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {isCurrent && facts && facts.length > 0 && (
        <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-[auto_1fr]">
          {facts.map(({ id, label, value }) => (
            <div key={id}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Mark({ progress, isOff = false }: Pick<TimelinePoint, 'progress' | 'isOff'>) {
  return (
    <span
      aria-hidden="true"
      className={`relative mt-0.5 grid size-6 place-items-center rounded-full ${marks[progress]}`}
    >
      {progress === 'done' && (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-3.5">
          <path d={isOff ? 'm4.5 4.5 7 7m0-7-7 7' : 'm3.5 8.5 3 3 6-7'} />
        </svg>
      )}
      {progress === 'current' && (
        <span className="size-2 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-on-accent" />
      )}
    </span>
  )
}

const marks = { done: 'bg-ink text-paper', current: 'aurora', ahead: 'border border-hairline-strong bg-paper' }
const lines = { done: 'bg-ink', current: 'bg-hairline-strong', ahead: 'bg-hairline' }
