import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'
import type { ActionResult } from './action-result.ts'
import { MethodForm } from './method-form.tsx'
import type { OpenedOrder } from './order.ts'
import { useMethodChange } from './use-method-change.ts'

interface MethodPanelProps {
  opened: OpenedOrder
  brought: BroughtBack | null
  onClose: () => void
  onResult: (result: ActionResult) => Promise<void>
}

/** Payment method of the coming months. */
export function MethodPanel({ opened: { order, cashier }, brought, onClose, onResult }: MethodPanelProps) {
  const { failure, isWorking, change } = useMethodChange(order)
  const showDone = () => onResult({ tone: 'success', title: 'account-order.method.done' })

  return (
    <Panel
      name="method"
      title={<FormattedMessage id="account-order.action.method" />}
      lead={<FormattedMessage id="account-order.method.lead" />}
      onClose={onClose}
    >
      <div className="grid gap-6">
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        <MethodForm
          order={order}
          panel="method"
          brought={brought}
          preset={cashier?.mandate.method?.id ?? order.methodId}
          action={<FormattedMessage id="account-order.method.save" />}
          isWorking={isWorking}
          onChoose={({ methodId }) => void change(methodId, showDone)}
        />
      </div>
    </Panel>
  )
}
