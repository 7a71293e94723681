import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'

/** Records a no-show at once; the timer would do so a day later. */
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
