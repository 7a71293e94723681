import { type ReactNode, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field-frame.tsx'
import { type CalendarDay, firstWeekday, type SlotDay, timeOf, weeksOf } from './slot-weeks.ts'

export interface SlotCalendarProps {
  name: string
  /** Question the days answer: 'Choose a day'. */
  legend: ReactNode
  isLegendHidden?: boolean
  /** In order; days without slots may be left out. */
  days: readonly SlotDay[]
  /** IANA zone of the times shown. */
  timeZone: string
  /** `startsAt` of the chosen slot; null if none. */
  value: string | null
  onChange: (startsAt: string) => void
  error?: string | undefined
}

/**
 * Days by week, with the free times of the chosen day below. Native radio buttons: a group of days, which only switches
 * the times, and a group of times, which is the answer. Arrow keys pass through many times, so the owner acts on a
 * button, not on each change.
 */
export function SlotCalendar({
  name,
  legend,
  isLegendHidden = false,
  days,
  timeZone,
  value,
  onChange,
  error,
}: SlotCalendarProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const [openedDate, setOpenedDate] = useState<string | null>(null)
  const open = days.filter(({ slots }) => slots.length > 0)
  const shown =
    open.find(({ date }) => date === openedDate) ??
    open.find(({ slots }) => slots.some(({ startsAt }) => startsAt === value)) ??
    open[0]
  const weeks = weeksOf(open, firstWeekday(tag))
  const id = fieldId(name)
  const weekdayStyle = weekdayStyleOf(intl, weeks[0] ?? [])
  const nameOf = (date: string) =>
    intl.formatDate(timeOf(date), { ...inUtc, weekday: 'long', day: 'numeric', month: 'long' })

  return (
    <div className="grid gap-8">
      <fieldset role="radiogroup" className="grid min-w-0 gap-4">
        <legend className={isLegendHidden ? 'sr-only' : 'mb-4 text-sm font-semibold'}>{legend}</legend>
        <div className="grid max-w-lg grid-cols-7 gap-x-1 gap-y-1.5">
          {weeks[0]?.map(({ date }) => (
            <span key={date} aria-hidden="true" className="pb-1 text-center text-xs text-ink-soft">
              {weekdayOf(intl, date, weekdayStyle)}
            </span>
          ))}
          {weeks.flat().map((day, index) => (
            <DayCell
              key={day.date}
              name={`${name}-day`}
              day={day}
              label={nameOf(day.date)}
              isMonthShown={index === 0 || day.isFirstOfMonth}
              isChosen={day.date === shown?.date}
              onChoose={() => setOpenedDate(day.date)}
            />
          ))}
        </div>
      </fieldset>
      {shown && (
        <fieldset role="radiogroup" {...describedBy(id, { error })} className="grid min-w-0 gap-4">
          <legend className="mb-4 text-sm font-semibold">{nameOf(shown.date)}</legend>
          <FieldError id={`${id}-error`}>{error}</FieldError>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {shown.slots.map(({ startsAt }, index) => (
              <label key={startsAt} className={timeClasses}>
                <input
                  // Target of the error summary's link: the first time.
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name={name}
                  value={startsAt}
                  checked={startsAt === value}
                  onChange={() => onChange(startsAt)}
                  className="sr-only"
                />
                <time dateTime={startsAt}>
                  {intl.formatTime(startsAt, { timeZone, hour: 'numeric', minute: '2-digit' })}
                </time>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** One style for the week: some languages abbreviate no weekdays, others only some to what a column has room for. */
function weekdayStyleOf(intl: IntlShape, week: readonly CalendarDay[]): 'short' | 'narrow' {
  return week.every(({ date }) => weekdayOf(intl, date, 'short').length <= 4) ? 'short' : 'narrow'
}

function weekdayOf(intl: IntlShape, date: string, weekday: 'short' | 'narrow'): string {
  return intl.formatDate(timeOf(date), { ...inUtc, weekday })
}

interface DayCellProps {
  name: string
  day: CalendarDay
  label: string
  isMonthShown: boolean
  isChosen: boolean
  onChoose: () => void
}

function DayCell({ name, day, label, isMonthShown, isChosen, onChoose }: DayCellProps) {
  const { formatDate } = useIntl()
  const time = timeOf(day.date)
  return (
    <label className={dayClasses}>
      <input
        type="radio"
        name={name}
        value={day.date}
        aria-label={label}
        disabled={day.slots.length === 0}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span aria-hidden="true" className="tabular text-base leading-tight">
        {formatDate(time, { ...inUtc, day: 'numeric' })}
      </span>
      {isMonthShown && (
        <span aria-hidden="true" className="text-xs leading-none font-normal">
          {formatDate(time, { ...inUtc, month: 'short' })}
        </span>
      )}
    </label>
  )
}

const inUtc = { timeZone: 'UTC' } as const

const focusClasses = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const dayClasses = `relative grid min-h-13 place-content-center justify-items-center gap-0.5 rounded-md text-center font-semibold transition-colors hover:bg-ink/5 has-checked:bg-ink has-checked:text-paper has-disabled:cursor-default has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-ink-soft has-disabled:opacity-55 ${focusClasses}`

const timeClasses = `tabular relative grid min-h-12 place-content-center rounded-md border border-hairline-strong bg-surface px-2 font-semibold whitespace-nowrap transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper ${focusClasses}`
