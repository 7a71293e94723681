import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'

/** Nobody came; the timer would say so a day later by itself. */
export function NoShowForm({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id="operations.noShow.text" />
      </p>
      <Button variant="danger" size="small" isBusy={isBusy} onClick={() => void confirm()}>
        <FormattedMessage id="operations.event.noShow" />
      </Button>
    </div>
  )
}
