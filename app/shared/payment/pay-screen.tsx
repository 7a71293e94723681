import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { payingOf } from '#machines/shared/paying-states.ts'
import { ChooserForm } from './chooser-form.tsx'
import { CustomerAction } from './customer-action.tsx'
import { declineMessage } from './decline-message.ts'
import { MethodFace } from './method-face.tsx'
import { useMethodChoice } from './use-method-choice.ts'

type Action = ComponentProps<typeof CustomerAction>['action']
type Method = ComponentProps<typeof MethodFace>

interface PayScreenProps {
  paying: ReturnType<typeof payingOf<Action | null, Method | null>>
  orderNo: string | null
  /** In minor units; null until it is known. */
  due: { amount: number; currency: string } | null
  /** Until when it is to be paid, and what happens then. */
  deadline: ReactNode
  /** The flow's problem, with the ways on. */
  notice: ReactNode
  /** Another method, see `ChangeMethod`; shown where the customer asks for it. */
  changeMethod: ReactNode
  onChallengeFinished: (redirectResult: string | null) => void
  onChallengeAbandoned: () => void
  onPay: () => void
  onCancel: () => void
}

/** An order on its way, or placed and being paid: what happens, what the customer has to do, and until when. */
export function PayScreen({ orderNo, notice, ...props }: PayScreenProps) {
  const { part, isPlacing, action } = props.paying
  return (
    <div className="max-w-form">
      <h1 className="text-3xl">
        <FormattedMessage id="payment.pay.title" />
      </h1>
      {orderNo && (
        <p className="mt-3 text-ink-soft">
          <FormattedMessage id="payment.pay.orderNo" values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }} />
        </p>
      )}
      <div className="mt-7 grid gap-7">
        {notice}
        {part === 'waiting' && (
          <output className="flex items-center gap-4 text-lg">
            <Spinner />
            <FormattedMessage id={isPlacing ? 'payment.pay.placing' : 'payment.pay.waiting'} />
          </output>
        )}
        {part === 'challenge' && action && (
          <CustomerAction action={action} onDone={props.onChallengeFinished} onLeave={props.onChallengeAbandoned} />
        )}
        {part === 'unpaid' && <Unpaid {...props} />}
      </div>
    </div>
  )
}

/** Placed and not paid: pay again, or cancel without a fee. */
function Unpaid({ paying, due, deadline, changeMethod, onPay, onCancel }: Omit<PayScreenProps, 'orderNo' | 'notice'>) {
  const locale = useLocale()
  const [isChanging, setIsChanging] = useState(false)
  const { method, hasFailed, declineCode } = paying
  return (
    <>
      {hasFailed && (
        <p className="text-lg">
          <FormattedMessage id={declineMessage(declineCode)} />
        </p>
      )}
      {due && method && (
        <p className="text-lg">
          <FormattedMessage
            id="payment.pay.with"
            values={{
              amount: <strong className="tabular">{formatMoney(locale, due.amount, due.currency)}</strong>,
              method: <MethodFace {...method} />,
            }}
          />
        </p>
      )}
      {deadline && <p className="text-ink-soft">{deadline}</p>}
      <div className="flex flex-wrap gap-3">
        {method && (
          <Button onClick={onPay}>
            <FormattedMessage id="payment.pay.again" />
          </Button>
        )}
        {!isChanging && (
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            <FormattedMessage id="payment.pay.other" />
          </Button>
        )}
        <Button variant="text" onClick={onCancel}>
          <FormattedMessage id="payment.pay.cancel" />
        </Button>
      </div>
      {isChanging && changeMethod}
    </>
  )
}

interface ChangeMethodProps {
  binding: Parameters<typeof useMethodChoice>[0]
  /** Whether nothing is charged later; else the customer agrees to that. */
  isForOnce?: boolean
}

/** Another method for an order that is placed and waits for its money. */
export function ChangeMethod({ binding, isForOnce = false }: ChangeMethodProps) {
  return (
    <ChooserForm
      choice={useMethodChoice(binding, { isForOnce })}
      heading={
        <h2 className="text-xl">
          <FormattedMessage id="payment.pay.other" />
        </h2>
      }
      action={<FormattedMessage id="payment.pay.useThis" />}
    />
  )
}
