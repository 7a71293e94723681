import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { changeDelivery, loadHandoverChoices, scheduleReturn } from '#app/functions/account/orders.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { isTaxAdded } from '#app/shared/price/shown-amount.ts'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import { DeliveryType } from '#machines/shared/codes.ts'
import type { ActionResult } from './action-result.ts'
import { HandoverFields } from './handover-fields.tsx'
import { agreedOf, handoverOf, type HandoverValues } from './handover-form.ts'
import type { AccountOrder } from './order.ts'

type Purpose = 'delivery' | 'return'

const texts = {
  delivery: {
    title: 'account-order.delivery.title',
    lead: 'account-order.delivery.lead',
    store: 'account-order.kind.pickup',
    home: 'account-order.kind.brought',
    save: 'account-order.delivery.save',
    done: 'account-order.delivery.done',
  },
  return: {
    title: 'account-order.return.title',
    lead: 'account-order.return.lead',
    store: 'account-order.kind.return',
    home: 'account-order.kind.fetched',
    save: 'account-order.return.save',
    done: 'account-order.return.done',
  },
} as const satisfies Record<Purpose, Record<string, MessageId>>

interface HandoverPanelProps {
  order: AccountOrder
  purpose: Purpose
  onClose: () => void
  onResult: (result: ActionResult) => Promise<void>
}

/** Changes the day, time or place of the handover, or schedules the return. */
export function HandoverPanel({ order, purpose, onClose, onResult }: HandoverPanelProps) {
  const agreed = agreedOf(order, purpose)
  const [deliveryType, setDeliveryType] = useState<DeliveryType>(agreed.deliveryType)
  /** Form values shared with the other way of delivery, which has fields of its own. */
  const [filledIn, setFilledIn] = useState<HandoverValues>(agreed.values)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [changeKey, setChangeKey] = useState(() => crypto.randomUUID())
  const { orderNo, country } = order
  const { loaded, reload } = useLoaded({ orderNo, purpose, deliveryType }, (data) => loadHandoverChoices({ data }))
  const choices = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value : null
  const hasFailed = loaded.status === 'failed' || (loaded.status === 'ready' && !loaded.value.ok)
  const { title, lead, save: saveText, done } = texts[purpose]

  async function save(values: HandoverValues) {
    setFailure(null)
    try {
      const delivery = handoverOf(country, deliveryType, values)
      const feeShown = priceOf(order, deliveryType)?.amount ?? 0
      const change = { params: { id: orderNo }, idempotencyKey: changeKey }
      const changed =
        purpose === 'return'
          ? await scheduleReturn({ data: { ...change, body: { returning: delivery } } })
          : await changeDelivery({ data: { ...change, body: { editMode: 1, delivery, feeShown } } })
      if (changed.ok) return await onResult({ tone: 'success', title: done })
      // A different choice is a new change.
      setChangeKey(crypto.randomUUID())
      setFailure(`errors.${changed.code}`)
    } catch (error) {
      // Shown above the form, which keeps its values; a retry with the same key makes the change only once.
      logError('a handover could not be changed', error)
      setFailure(failureMessage(error))
    }
    return undefined
  }

  return (
    <Panel
      name={purpose}
      title={<FormattedMessage id={title} />}
      lead={<FormattedMessage id={lead} />}
      onClose={onClose}
    >
      <div className="grid gap-7">
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        <DeliveryChoice order={order} purpose={purpose} value={deliveryType} onChoose={setDeliveryType} />
        {loaded.status === 'loading' && <Skeleton className="h-60 w-full" />}
        {hasFailed && (
          <Notice tone="danger" live="assertive" title={<FormattedMessage id="account-order.failed" />}>
            <Button variant="quiet" size="small" onClick={reload}>
              <FormattedMessage id="account-order.retry" />
            </Button>
          </Notice>
        )}
        {choices?.days.length === 0 && (
          <Notice tone="warning" live="polite">
            <FormattedMessage id="account-order.handover.noDays" />
          </Notice>
        )}
        {choices && choices.days.length > 0 && (
          <HandoverFields
            key={deliveryType}
            country={country}
            deliveryType={deliveryType}
            choices={choices}
            values={filledIn}
            onFillIn={setFilledIn}
            onSave={save}
            onClose={onClose}
            save={<FormattedMessage id={saveText} />}
          />
        )}
      </div>
    </Panel>
  )
}

interface DeliveryChoiceProps {
  order: AccountOrder
  purpose: Purpose
  value: DeliveryType
  onChoose: (deliveryType: DeliveryType) => void
}

/** Store or home, with the price difference to the current agreement. */
function DeliveryChoice({ order, purpose, value, onChoose }: DeliveryChoiceProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { store, home } = texts[purpose]
  const { identityType } = order.selection
  const shownPrice = useShownPrice(identityType)

  function asideOf(deliveryType: DeliveryType) {
    const price = purpose === 'delivery' ? priceOf(order, deliveryType) : null
    if (!price) return undefined
    if (price.amount === 0) return formatMessage({ id: 'account-order.kind.same' })
    const { currency } = price
    const [amount, vatAmount] = [Math.abs(price.amount), Math.abs(price.vatAmount)]
    return (
      <>
        <FormattedMessage
          id={price.amount > 0 ? 'account-order.kind.more' : 'account-order.kind.less'}
          values={{ amount: shownPrice({ amount, vatAmount, currency }) }}
        />
        {isTaxAdded(price, identityType) && (
          <span className="block">
            <FormattedMessage id="account.price.gross" values={{ price: formatMoney(locale, amount, currency) }} />
          </span>
        )}
      </>
    )
  }

  return (
    <RadioCards
      name="deliveryType"
      legend={formatMessage({ id: 'account-order.kind' })}
      value={String(value)}
      onChoose={(chosen) => onChoose(chosen === String(DeliveryType.door) ? DeliveryType.door : DeliveryType.pickUp)}
      columns={2}
      options={Object.values(DeliveryType).map((deliveryType) => {
        const price = asideOf(deliveryType)
        return {
          value: String(deliveryType),
          title: formatMessage({ id: deliveryType === DeliveryType.pickUp ? store : home }),
          ...(price !== undefined && { description: price }),
        }
      })}
    />
  )
}

/** Price difference of a way of delivery, from the order's actions. */
function priceOf({ actions }: AccountOrder, deliveryType: DeliveryType) {
  const change = actions.find(({ kind }) => kind === 'changeDelivery')
  return change?.choices.find(({ id }) => id === deliveryType)?.price ?? null
}
