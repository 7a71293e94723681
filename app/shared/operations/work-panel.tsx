import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { assignWork, type getWork } from '#app/functions/ops/work.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatMoment } from './format-table.ts'
import { StatusDot } from './status-dot.tsx'
import { urgencyTones, WorkTitle } from './work-title.tsx'

/** What an item waits for, and the person it is assigned to, who can be changed; nothing where it waits for nothing. */
export function WorkPanel({ work, staff }: Awaited<ReturnType<typeof getWork>>) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  if (!work) return null
  const { kind, itemNo, until, timeZone, urgency, assignee } = work

  async function assign(chosen: string) {
    setFailure(null)
    try {
      const done = await assignWork({ data: { body: { items: [{ kind, itemNo }], assignee: chosen || null } } })
      if (!done.ok) setFailure(`errors.${done.code}`)
      await router.invalidate()
    } catch (error) {
      // Shown below; assigning again has no further effect.
      logError('work could not be assigned', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <section
      aria-label={formatMessage({ id: 'staff-work.column.what' })}
      className="mb-10 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-md bg-sunken p-4"
    >
      <div className="grow">
        <p className="font-semibold">
          <WorkTitle kind={kind} what={work.what} />
        </p>
        <p className="text-sm">
          <StatusDot tone={urgencyTones[urgency]} label={`staff-work.urgency.${urgency}`} />
          {until && (
            <time dateTime={until} className="tabular ms-3 text-ink-soft">
              {formatMoment(locale, until, timeZone)}
            </time>
          )}
        </p>
      </div>
      <div className="min-w-56">
        <SelectField
          name="assignee"
          label={formatMessage({ id: 'staff-work.column.assignee' })}
          value={assignee?.id ?? ''}
          onChange={(event) => void assign(event.currentTarget.value)}
          error={failure === null ? undefined : formatMessage({ id: failure })}
          options={[
            { value: '', label: formatMessage({ id: 'staff-work.assignee.nobody' }) },
            ...staff.filter(({ kinds }) => kinds.includes(kind)).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </section>
  )
}
