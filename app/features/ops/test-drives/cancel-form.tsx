import { useIntl } from 'react-intl'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { ReasonForm } from '#app/shared/operations/reason-form.tsx'

/** Reason for cancelling on our side. The customer reads it, so it is confirmed once more. */
export function CancelForm({ onCancel }: { onCancel: (reason: string) => Promise<unknown> }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()

  async function cancel(reason: string) {
    const isSure = await confirm({
      title: formatMessage({ id: 'operations.cancel.confirm.title' }),
      body: formatMessage({ id: 'operations.cancel.confirm.text' }),
      okLabel: formatMessage({ id: 'operations.event.cancelled' }),
      cancelLabel: formatMessage({ id: 'operations.cancel.keep' }),
      isDestructive: true,
    })
    if (isSure) await onCancel(reason)
  }

  return <ReasonForm hint="operations.cancel.reason.hint" submit="operations.event.cancelled" onGiven={cancel} />
}
