import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useLaterMessages } from '#app/i18n/later-messages.ts'
import { useFormerWords, wordNamespaces, type Words } from '#app/i18n/machine-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { LoggedEvent } from '#machines/shared/recorded-way.ts'
import { formatTimestamp } from './format-table.ts'
import type { ReplayedLog } from './log-replay.tsx'

/** Order with its log, and what its machine makes of it. */
interface Logged {
  status: number
  events: readonly LoggedEvent[]
  replay: ReplayedLog
}

interface EventLogProps {
  order: Logged
  /** Number of the event after which the diagram shows the order. */
  shown: number | null
  onShow: (sequence: number) => void
}

/** Events that a machine of today no longer has are called by their identifier. */
const noFormerTitles = {}

/** Events of an order in words, judged again by its machine and stepped through in the diagram. */
export function EventLog({ order, shown, onShow }: EventLogProps) {
  const { machine, steps } = order.replay
  useLaterMessages(wordNamespaces(machine))
  const words = useFormerWords(machine, noFormerTitles)
  const position = order.events.findIndex(({ sequence }) => sequence === shown)
  const step = (by: number) => order.events[position + by]?.sequence
  return (
    <section aria-labelledby="log-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="log-title" className="text-2xl">
          <FormattedMessage id="operations.log" />
        </h2>
        <div className="flex items-center gap-3">
          {([-1, 1] as const).map((by) => {
            const sequence = step(by)
            return (
              <Button
                key={by}
                variant="quiet"
                size="small"
                disabled={sequence === undefined}
                onClick={() => sequence !== undefined && onShow(sequence)}
              >
                <FormattedMessage id={by < 0 ? 'operations.log.back' : 'operations.log.forward'} />
              </Button>
            )
          })}
        </div>
      </div>
      <ReplayNotice order={order} />
      <ol className="border-t border-hairline">
        {order.events.map((event) => (
          <LogRow
            key={event.sequence}
            event={event}
            step={steps.find(({ sequence }) => sequence === event.sequence)}
            words={words}
            isShown={event.sequence === shown}
            onShow={() => onShow(event.sequence)}
          />
        ))}
      </ol>
    </section>
  )
}

function ReplayNotice({ order }: { order: Logged }) {
  const { result } = order.replay
  if (!result.isSound) {
    return (
      <Notice tone="danger">
        <FormattedMessage id="operations.replay.broken" values={{ number: result.sequence, reason: result.reason }} />
      </Notice>
    )
  }
  const isStored = result.code === order.status
  return (
    <Notice tone={isStored ? 'success' : 'danger'}>
      <FormattedMessage
        id={isStored ? 'operations.replay.sound' : 'operations.replay.differs'}
        values={{ count: order.events.length, code: result.code, stored: order.status }}
      />
    </Notice>
  )
}

interface LogRowProps {
  event: LoggedEvent
  /** States around the event. */
  step: ReplayedLog['steps'][number] | undefined
  words: Words
  isShown: boolean
  onShow: () => void
}

function LogRow({ event, step, words, isShown, onShow }: LogRowProps) {
  const { sequence, type, from, to, at, payload, requestId } = event
  const locale = useLocale()
  return (
    <li
      className={`grid grid-cols-[2.75rem_1fr] gap-x-4 border-b border-hairline py-3 text-sm ${isShown ? 'bg-sunken' : ''}`}
    >
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onShow}
        className={`tabular grid size-11 place-items-center rounded-full font-semibold transition-colors ${isShown ? 'aurora' : 'hover:bg-ink/5'}`}
      >
        <span className="sr-only">
          <FormattedMessage id="operations.log.show" />{' '}
        </span>
        {sequence}
      </button>
      <div className="grid min-w-0 gap-x-6 gap-y-1 py-2.5 pe-4 md:grid-cols-[1fr_auto_15rem]">
        <span className="font-semibold">{words.eventTitle(type)}</span>
        <span className="text-ink-soft md:text-end">
          {step && step.current !== step.previous && words.stateTitle(step.current)}
        </span>
        <time dateTime={at} className="tabular text-ink-soft md:text-end">
          {formatTimestamp(locale, at)}
        </time>
        <details className="min-w-0 md:col-span-3">
          <summary className="inline-flex min-h-6 items-center text-ink-soft underline decoration-hairline-strong underline-offset-4">
            <FormattedMessage id="operations.log.payload" />
          </summary>
          <pre dir="ltr" className="mt-2 rounded-md bg-sunken p-4 text-xs whitespace-pre-wrap break-words">
            {`${type}  ${from ?? '·'} → ${to}\n\n${pretty(payload)}\n\nrequestId: ${requestId}`}
          </pre>
        </details>
      </div>
    </li>
  )
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
