import { useState } from 'react'
import { Loaded } from '#app/components/loaded.tsx'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'
import type { ActionResult } from './action-result.ts'
import type { OpenedOrder, OrderPanel } from './order.ts'

const loadCancelPanel = () => import('./cancel-panel.tsx')
const loadHandoverPanel = () => import('./handover-panel.tsx')
const loadMethodPanel = () => import('./method-panel.tsx')
const loadArrearsPanel = () => import('./arrears-panel.tsx')

interface OrderPanelsProps {
  opened: OpenedOrder
  panel: OrderPanel
  brought: BroughtBack | null
  onClose: () => void
  onResult: (result: ActionResult) => Promise<void>
  /** The order has ended or will end; the panel stays open and says so. */
  onSettled: () => Promise<void>
}

/** Open panel of the order page. Each panel's code is loaded when it opens. */
export function OrderPanels({ opened, panel, brought, onClose, onResult, onSettled }: OrderPanelsProps) {
  const { order, owed } = opened
  // Each payment reloads the page; the panel keeps the months it was opened for.
  const [months] = useState(owed)
  const common = { onClose, onResult }
  switch (panel) {
    case 'cancel':
    case 'withdraw':
    case 'notice':
      return (
        <Loaded load={loadCancelPanel}>
          {({ CancelPanel }) => (
            <CancelPanel
              opened={opened}
              kind={panel}
              onClose={onClose}
              onSettled={onSettled}
              onUndone={() => onResult({ tone: 'success', title: 'account-order.undone' })}
            />
          )}
        </Loaded>
      )
    case 'delivery':
    case 'return':
      return (
        <Loaded load={loadHandoverPanel}>
          {({ HandoverPanel }) => <HandoverPanel {...common} order={order} purpose={panel} />}
        </Loaded>
      )
    case 'method':
      return (
        <Loaded load={loadMethodPanel}>
          {({ MethodPanel }) => <MethodPanel {...common} opened={opened} brought={brought} />}
        </Loaded>
      )
    case 'arrears':
      return months.length > 0 ? (
        <Loaded load={loadArrearsPanel}>
          {({ ArrearsPanel }) => <ArrearsPanel {...common} opened={opened} months={months} brought={brought} />}
        </Loaded>
      ) : null
  }
}
