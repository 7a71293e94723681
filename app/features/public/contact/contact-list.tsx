import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { clockText, weekdayText } from '#app/i18n/clock-text.ts'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ContactPoint } from './load-contact.ts'

interface ContactListProps {
  points: readonly (ContactPoint & { distanceKm: number | null })[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Stores and service points with opening hours; the one selected on the map is scrolled into view. */
export function ContactList({ points, chosenId, onChoose }: ContactListProps) {
  const locale = useLocale()
  const chosen = useRef<HTMLLIElement>(null)

  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return (
    <ul className="border-t border-hairline-strong">
      {points.map((point) => {
        const { id, kind, name, address, phone, distanceKm } = point
        return (
          <li
            key={id}
            ref={id === chosenId ? chosen : undefined}
            className={`-mx-4 grid gap-2 border-b border-hairline px-4 py-6 ${id === chosenId ? 'bg-ink/3' : ''}`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-xl">{name}</h3>
              {distanceKm !== null && (
                <span className="tabular text-sm text-ink-soft">{formatDistance(locale, distanceKm)}</span>
              )}
            </div>
            <p className="text-sm text-ink-soft">
              <FormattedMessage id={kind === 'store' ? 'contact.kind.store' : 'contact.kind.service'} />
            </p>
            <p>{address}</p>
            <p>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
                <bdi>{phone}</bdi>
              </a>
            </p>
            <details onToggle={() => onChoose(id)}>
              <summary className="min-h-6 text-sm font-semibold underline-offset-4 hover:underline">
                <FormattedMessage id="contact.hours" />
              </summary>
              <Hours point={point} />
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** Hours of the week, and the days on which others apply. */
function Hours({ point: { openingHours, specialHours } }: { point: ContactPoint }) {
  const intl = useIntl()
  const dateText = (date: string) => intl.formatDate(`${date}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' })
  return (
    <>
      <dl className="tabular mt-2 grid max-w-sm gap-1 text-sm">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Day
            key={weekday}
            name={weekdayText(intl, weekday)}
            hours={openingHours.find((row) => row.weekday === weekday)}
          />
        ))}
      </dl>
      {specialHours.length > 0 && (
        <>
          <h4 className="mt-4 text-sm font-semibold">
            <FormattedMessage id="contact.hours.special" />
          </h4>
          <dl className="tabular mt-1 grid max-w-sm gap-1 text-sm">
            {specialHours.map(({ date, ...hours }) => (
              <Day key={date} name={dateText(date)} hours={hours} />
            ))}
          </dl>
        </>
      )}
    </>
  )
}

interface DayProps {
  name: string
  hours: { opens: string | null; closes: string | null } | undefined
}

function Day({ name, hours }: DayProps) {
  const intl = useIntl()
  return (
    <div className="flex justify-between gap-6">
      <dt>{name}</dt>
      <dd className="text-ink-soft">
        {hours?.opens && hours.closes ? (
          <FormattedMessage
            id="contact.hours.span"
            values={{ opens: clockText(intl, hours.opens), closes: clockText(intl, hours.closes) }}
          />
        ) : (
          <FormattedMessage id="contact.hours.closed" />
        )}
      </dd>
    </div>
  )
}
