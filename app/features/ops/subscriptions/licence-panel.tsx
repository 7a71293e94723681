import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { viewLicence } from '#app/functions/ops/subscriptions.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'

const sides = { front: 'staff.licence.front', back: 'staff.licence.back' } as const

/** Images of the driving licence, fetched one by one with a link valid for minutes; each view is logged. */
export function LicencePanel({ orderNo, onViewed }: { orderNo: string; onViewed: () => Promise<void> }) {
  const [busySide, setBusySide] = useState<keyof typeof sides | null>(null)
  const [problem, setProblem] = useState<MessageId | null>(null)

  async function view(side: keyof typeof sides) {
    setBusySide(side)
    setProblem(null)
    try {
      const seen = await viewLicence({ data: { params: { orderNo }, body: { side } } })
      // The file store serves it as a download: the page stays.
      if (seen.ok) globalThis.location.assign(seen.value.url)
      else setProblem('staff.licence.gone')
      await onViewed()
    } catch (error) {
      // Shown below the buttons; asking again is harmless.
      logError('a licence could not be fetched', error)
      setProblem(failureMessage(error))
    }
    setBusySide(null)
  }

  return (
    <section aria-labelledby="licence-title" className="grid gap-4">
      <h2 id="licence-title" className="text-xl">
        <FormattedMessage id="staff.licence" />
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="staff.licence.text" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Permitted permission="licences.view">
          {(['front', 'back'] as const).map((side) => (
            <Button key={side} variant="quiet" size="small" isBusy={busySide === side} onClick={() => void view(side)}>
              <FormattedMessage id={sides[side]} />
            </Button>
          ))}
        </Permitted>
      </div>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-danger">
          <FailureText id={problem} />
        </p>
      )}
    </section>
  )
}
