import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { EndingDay } from './ending-day.tsx'
import type { Declared, EndingKind } from './ending.ts'

/** Statutory wording of the button. */
const buttons: Record<EndingKind, MessageId> = {
  withdrawal: 'subscription-ending.withdrawal.send',
  cancellation: 'subscription-ending.cancellation.send',
}

interface DeclareReviewProps {
  kind: EndingKind
  declared: Declared
  isSending: boolean
  onSend: () => void
  onChange: () => void
}

/** Declaration to be sent, as the receipt will state it. */
export function DeclareReview({ kind, declared, isSending, onSend, onChange }: DeclareReviewProps) {
  const { name, orderNo, email, cause, reason, endsOn } = declared
  const isExtraordinary = kind === 'cancellation' && cause === 'extraordinary'
  return (
    <>
      <dl className="border-t border-hairline-strong">
        <Fact label={<FormattedMessage id="subscription-ending.declared" />}>
          <span className="font-semibold">
            <FormattedMessage
              id="subscription-ending.declared.text"
              values={{ kind: isExtraordinary ? 'extraordinary' : kind }}
            />
          </span>
        </Fact>
        <Fact label={<FormattedMessage id="subscription-ending.name" />}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={<FormattedMessage id="subscription-ending.orderNo" />}>
          <bdi className="tabular">{orderNo}</bdi>
        </Fact>
        <Fact label={<FormattedMessage id="subscription-ending.email" />}>
          <bdi>{email}</bdi>
        </Fact>
        {isExtraordinary && (
          <Fact label={<FormattedMessage id="subscription-ending.reason" />}>
            <bdi className="whitespace-pre-line">{reason}</bdi>
          </Fact>
        )}
        {kind === 'cancellation' && (
          <Fact label={<FormattedMessage id="subscription-ending.endsOn" />}>
            {endsOn ? <EndingDay date={endsOn} /> : <FormattedMessage id="subscription-ending.endsOn.earliest" />}
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isSending} onClick={onSend}>
          <FormattedMessage id={buttons[kind]} />
        </Button>
        <Button variant="quiet" onClick={onChange}>
          <FormattedMessage id="subscription-ending.change" />
        </Button>
      </div>
    </>
  )
}
