import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { changeMethod } from '#app/functions/account/orders.functions.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { focusField } from '#app/lib/form/focus-field.ts'
import { logError } from '#app/lib/log/log.ts'
import { MethodName } from './method-name.tsx'
import type { ActionResult, OpenedDeduction } from './methods.ts'

interface TurnOnProps {
  opened: OpenedDeduction
  onResult: (result: ActionResult) => Promise<void>
}

/** Turns on automatic payment with a saved method, with the customer's agreement. */
export function TurnOn({ opened: { order, usable }, onResult }: TurnOnProps) {
  const { formatMessage } = useIntl()
  const [methodId, setMethodId] = useState(usable[0]?.id ?? null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)

  async function turnOn() {
    if (!methodId) return
    if (!isAgreed) {
      setIsMissing(true)
      focusField('mandate')
      return
    }
    setIsWorking(true)
    try {
      const { orderNo, termsVersion } = order
      const changed = await changeMethod({
        data: { body: { isEnabled: true, orderNo, methodId, termsVersion }, idempotencyKey: crypto.randomUUID() },
      })
      await onResult(
        changed.ok
          ? { tone: 'success', text: 'account-payment.on.done' }
          : { tone: 'danger', text: `errors.${changed.code}` },
      )
    } catch (error) {
      // Agreeing to the same method again has no further effect.
      logError('an automatic payment could not be turned on', error)
      await onResult({ tone: 'danger', text: failureMessage(error) })
    } finally {
      setIsWorking(false)
    }
  }

  if (usable.length === 0) {
    return (
      <div className="grid gap-4">
        <p>
          <FormattedMessage id="account-payment.on.none" />
        </p>
        <div>
          <LinkButton to="/{-$locale}/account/payment-methods" params={({ locale }) => ({ locale })} search={{}}>
            <FormattedMessage id="account-payment.back" />
          </LinkButton>
        </div>
      </div>
    )
  }

  return (
    <Form
      onSubmit={() => {
        void turnOn()
      }}
      className="grid max-w-form gap-6"
    >
      <RadioCards
        name="method"
        legend={<FormattedMessage id="account-payment.on.method" />}
        value={methodId}
        onChoose={setMethodId}
        options={usable.map((method) => ({ value: method.id, title: <MethodName method={method} /> }))}
      />
      <CheckboxField
        name="mandate"
        label={formatMessage({ id: 'payment.mandate' })}
        checked={isAgreed}
        onChange={({ target }) => {
          setIsAgreed(target.checked)
          if (target.checked) setIsMissing(false)
        }}
        error={isMissing ? formatMessage({ id: 'payment.mandate.missing' }) : undefined}
      />
      <div>
        <Button type="submit" isBusy={isWorking}>
          <FormattedMessage id="account-payment.on" />
        </Button>
      </div>
    </Form>
  )
}
