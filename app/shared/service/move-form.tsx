import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { listServiceTimes } from '#app/functions/account/service.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { FreeTimes } from './free-times.tsx'

type ServiceTimes = Extract<Awaited<ReturnType<typeof listServiceTimes>>, { ok: true }>['value']

interface MoveFormProps {
  siteId: string
  /** Times at a site; null for a failure. */
  load: (siteId: string) => Promise<ServiceTimes | null>
  /** Resolves to the text of a refusal; null if the booking was moved. */
  move: (to: { siteId: string; startsAt: string }) => Promise<MessageId | null>
}

/** Another time of a booked service, at the same site or another one of its market. */
export function MoveForm({ siteId: booked, load, move }: MoveFormProps) {
  const { formatMessage } = useIntl()
  const [siteId, setSiteId] = useState(booked)
  const [sites, setSites] = useState<ServiceTimes['sites']>([])
  const [problem, setProblem] = useState<{ message: MessageId } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { loaded, reload } = useLoaded({ siteId }, async (query) => {
    const times = await load(query.siteId)
    if (times) setSites(times.sites)
    return times
  })

  async function submit(startsAt: string): Promise<void> {
    setProblem(null)
    setIsBusy(true)
    try {
      const refused = await move({ siteId, startsAt })
      if (refused) setProblem({ message: refused })
      if (refused) reload()
    } catch (error) {
      // Shown above the form; the same time can be chosen again.
      logError('a service was not moved', error)
      setProblem({ message: failureMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-8">
      {problem && (
        <Notice tone="warning" live="assertive">
          <FormattedMessage id={problem.message} />
        </Notice>
      )}
      {sites.length > 1 && (
        <div className="max-w-form">
          <SelectField
            name="siteId"
            label={formatMessage({ id: 'account-service.site' })}
            options={sites.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            value={siteId}
            onChange={(event) => setSiteId(event.target.value)}
          />
        </div>
      )}
      <FreeTimes
        key={siteId}
        loaded={loaded}
        reload={reload}
        problem={null}
        submit={<FormattedMessage id="account-service.move.submit" />}
        isBusy={isBusy}
        onChosen={(startsAt) => void submit(startsAt)}
      />
    </div>
  )
}
