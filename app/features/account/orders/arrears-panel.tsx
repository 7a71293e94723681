import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { abandonArrears, payArrears, readArrears } from '#app/functions/account/orders.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { type BroughtBack, paymentResult } from '#app/shared/payment/brought-back.ts'
import { CustomerAction } from '#app/shared/payment/customer-action.tsx'
import { declineMessage } from '#app/shared/payment/decline-message.ts'
import { type ArrearsEvent, arrearsPaymentMachine, currentScreen } from '#machines/flows/arrears-payment/index.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { onceKindOf } from '#machines/shared/payment-method.ts'
import type { ActionResult } from './action-result.ts'
import { ArrearsFacts } from './arrears-facts.tsx'
import { MethodForm, pathOfPanel } from './method-form.tsx'
import { owedSum } from './offers.ts'
import type { OpenedOrder } from './order.ts'
import { SignedOut } from './signed-out.tsx'
import { useMethodChange } from './use-method-change.ts'

interface ArrearsPanelProps {
  opened: OpenedOrder
  months: OpenedOrder['owed']
  brought: BroughtBack | null
  onClose: () => void
  onResult: (result: ActionResult) => Promise<void>
}

/** Pays all overdue months at once. Driven by the flow's machine. */
export function ArrearsPanel({ opened, months, brought, onClose, onResult }: ArrearsPanelProps) {
  const { order, cashier } = opened
  const shown = owedSum(months) ?? order.monthly
  const [machine] = useState(() => arrearsPaymentAt(order.now))
  const redirectResult = paymentResult(brought)
  const actor = useActorRef(machine, { input: { orderNo: order.orderNo, shown, redirectResult } })
  const screen = useSelector(actor, currentScreen)
  const declineCode = useSelector(actor, ({ context }) => context.declineCode)
  const action = useSelector(actor, ({ context }) => context.action)
  const { failure, isWorking, change } = useMethodChange(order)
  const locale = useLocale()
  const price = formatMoney(locale, shown.amount, shown.currency)
  const charged = cashier?.mandate.method?.id ?? null
  const handleEnd = useEffectEvent((result: ActionResult) => void onResult(result))

  useEffect(() => {
    if (screen === 'paid') handleEnd({ tone: 'success', title: 'account-order.arrears.done' })
    if (screen === 'changed') handleEnd({ tone: 'warning', title: 'account-order.arrears.changed' })
  }, [screen])

  /** A stored method also becomes that of the coming months, as the page says; their charge would fail otherwise. */
  function pay(methodId: string) {
    const submit = () => actor.send({ type: 'payment.submitted', methodId, paymentKey: crypto.randomUUID() })
    const isStored = onceKindOf(methodId) === null
    if (isStored && isOneOf(duringUse, order.status) && methodId !== charged) void change(methodId, submit)
    else submit()
  }

  return (
    <Panel
      name="arrears"
      title={<FormattedMessage id="account-order.arrears.title" />}
      lead={<FormattedMessage id="account-order.arrears.lead" />}
      onClose={onClose}
    >
      <div className="grid gap-7">
        <ArrearsFacts months={months} opened={opened} />
        {(screen === 'waiting' || screen === 'paid' || screen === 'changed') && (
          <output className="flex items-center gap-4">
            <Spinner />
            <FormattedMessage id="account-order.arrears.waiting" />
          </output>
        )}
        {screen === 'choose' && (
          <>
            {failure && (
              <Notice tone="danger" live="assertive">
                <FailureText id={failure} />
              </Notice>
            )}
            {declineCode && (
              <Notice tone="warning" live="polite" title={<FormattedMessage id="account-order.arrears.declined" />}>
                <FormattedMessage id={declineMessage(declineCode)} />
              </Notice>
            )}
            <MethodForm
              order={order}
              panel="arrears"
              brought={brought}
              preset={charged}
              action={<FormattedMessage id="account-order.arrears.pay" values={{ price }} />}
              isWorking={isWorking}
              hasOnce
              onChoose={({ methodId }) => pay(methodId)}
            />
          </>
        )}
        {screen === 'challenge' && action && (
          <CustomerAction
            action={action}
            onDone={(redirectResult) => actor.send({ type: 'challenge.finished', redirectResult })}
            onLeave={() => actor.send({ type: 'challenge.abandoned' })}
          />
        )}
        {screen === 'unclear' && (
          <Notice tone="warning" live="assertive" title={<FormattedMessage id="account-order.arrears.unclear" />}>
            <p>
              <FormattedMessage id="account-order.arrears.unclear.text" />
            </p>
            <div className="mt-3">
              <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
                <FormattedMessage id="account-order.lookAgain" />
              </Button>
            </div>
          </Notice>
        )}
        {screen === 'signedOut' && <SignedOut />}
      </div>
    </Panel>
  )
}

/** Flow that pays the months, by the backend's clock when the page was loaded. */
function arrearsPaymentAt(backendNow: string) {
  return arrearsPaymentMachine.provide({
    actors: {
      payArrears: call(({ data, signal }) =>
        payArrears({ data: { ...data, returnPath: pathOfPanel('arrears') }, signal }),
      ),
      readArrears: call(readArrears),
      abandonArrears: call(abandonArrears),
      clock: clockAt<ArrearsEvent>(Date.parse(backendNow) - Date.now()),
    },
  })
}
