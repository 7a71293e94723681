import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { customerButtons } from '#app/i18n/order-buttons.ts'

type Kind = 'cancel' | 'withdraw' | 'retry-refund'

interface ConfirmButtonProps {
  kind: Kind
  isBusy: boolean
  onConfirm: (kind: Kind) => void
}

/** Button that asks for confirmation before something irreversible. */
export function ConfirmButton({ kind, isBusy, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  // Retrying a refund is harmless.
  if (kind === 'retry-refund') {
    return (
      <Button size="small" isBusy={isBusy} onClick={() => onConfirm(kind)}>
        <FormattedMessage id={customerButtons.membershipOrder[kind].button} />
      </Button>
    )
  }
  if (!isConfirming) {
    return (
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        <FormattedMessage id={customerButtons.membershipOrder[kind].button} />
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" size="small" isBusy={isBusy} onClick={() => onConfirm(kind)}>
        <FormattedMessage id={`account-membership.confirm.${kind}`} />
      </Button>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(false)}>
        <FormattedMessage id={`account-membership.keep.${kind}`} />
      </Button>
    </div>
  )
}
