import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { payingOf } from '#machines/shared/paying-states.ts'
import { ChooserForm } from './chooser-form.tsx'
import { CustomerAction } from './customer-action.tsx'
import { declineMessage, needsOtherMethod } from './decline-message.ts'
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
  /** Another method, see `ChangeMethod`; shown where the customer asks for it, in place of the rest. */
  changeMethod: ReactNode
  onChallengeFinished: (redirectResult: string | null) => void
  onChallengeAbandoned: () => void
  onPay: () => void
  onCancel: () => void
}

/** An order on its way, or placed and being paid: what happens, what the customer has to do, and until when. */
export function PayScreen({ orderNo, notice, ...props }: PayScreenProps) {
  const { part, isPlacing, action, method } = props.paying
  const [changedFrom, setChangedFrom] = useState<{ method: Method | null } | null>(null)
  // Over as soon as another method is chosen.
  const isChanging = part === 'unpaid' && changedFrom !== null && changedFrom.method === method
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
        {!isChanging && notice}
        {part === 'waiting' && (
          <output className="flex items-center gap-4 text-lg">
            <Spinner />
            <FormattedMessage id={isPlacing ? 'payment.pay.placing' : 'payment.pay.waiting'} />
          </output>
        )}
        {part === 'challenge' && action && (
          <CustomerAction action={action} onDone={props.onChallengeFinished} onLeave={props.onChallengeAbandoned} />
        )}
        {isChanging && <Changing {...props} onLeave={() => setChangedFrom(null)} />}
        {part === 'unpaid' && !isChanging && <Unpaid {...props} onChange={() => setChangedFrom({ method })} />}
      </div>
    </div>
  )
}

interface UnpaidProps extends Omit<PayScreenProps, 'orderNo' | 'notice' | 'changeMethod'> {
  onChange: () => void
}

/** Placed and not paid: pay again, or cancel without a fee. */
function Unpaid({ paying, due, deadline, onPay, onChange, onCancel }: UnpaidProps) {
  const locale = useLocale()
  const { method, isReady, hasFailed, isMethodRefused, declineCode } = paying
  const isOtherNext = !method || isMethodRefused || (hasFailed && needsOtherMethod(declineCode))
  const payNow = method && (
    <Button key="pay" variant={isOtherNext ? 'quiet' : 'primary'} onClick={onPay}>
      <FormattedMessage id="payment.pay.again" />
    </Button>
  )
  const other = (
    <Button key="other" variant={isOtherNext ? 'primary' : 'quiet'} onClick={onChange}>
      <FormattedMessage id="payment.pay.other" />
    </Button>
  )
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
      {isReady && (
        <p>
          <FormattedMessage id="payment.pay.unpaid" />
        </p>
      )}
      {deadline && <p className="text-ink-soft">{deadline}</p>}
      <div className="flex flex-wrap gap-3">
        {isOtherNext ? [other, payNow] : [payNow, other]}
        <Button variant="text" onClick={onCancel}>
          <FormattedMessage id="payment.pay.cancel" />
        </Button>
      </div>
    </>
  )
}

interface ChangingProps extends Pick<PayScreenProps, 'deadline' | 'changeMethod'> {
  /** The customer keeps the method. */
  onLeave: () => void
}

/**
 * Another method, alone on the screen: the bank may ask about a new card here, and a button that pays with the old one
 * would be the wrong next step.
 */
function Changing({ deadline, changeMethod, onLeave }: ChangingProps) {
  return (
    <>
      {deadline && <p className="text-ink-soft">{deadline}</p>}
      {changeMethod}
      <div>
        <Button variant="text" onClick={onLeave}>
          <FormattedMessage id="payment.pay.back" />
        </Button>
      </div>
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
