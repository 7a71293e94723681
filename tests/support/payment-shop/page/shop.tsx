import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { ActionFrame } from '#app/shared/payment/action-frame.tsx'
import { CardFields, type CardFieldsHandle } from '#app/shared/payment/card-fields.tsx'
import { declineMessage, entryFailureMessage } from '#app/shared/payment/decline-message.ts'
import type { Binding, PaymentAction, PaymentAttempt } from '#server/api/contract/schemas/payment.ts'

/* Test page like the checkout's: binds a card, pays with it, shows the result. Its texts are for the tests only. */

const shown = { amount: 129_900, currency: 'EUR' }

interface Came {
  binding: Binding | null
  attempt: PaymentAttempt | null
}

/** Call of the contract as the signed-in customer. */
async function call<T>(name: string, input: unknown): Promise<T> {
  const response = await fetch(`/shop/api/${name}`, { method: 'POST', body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return response.json()
}

export function Shop() {
  const fields = useRef<CardFieldsHandle>(null)
  const [binding, setBinding] = useState<Binding | null>(null)
  const [attempt, setAttempt] = useState<PaymentAttempt | null>(null)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'expired' | 'unavailable' | null>(null)
  const returnPath = window.location.pathname

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const [payment, redirectResult] = [query.get('payment'), query.get('redirectResult')]
    if (payment && redirectResult) {
      void call<Came>('continuePaypal', { body: { payment, redirectResult } }).then((came) => setAttempt(came.attempt))
    } else {
      void call<Binding>('bindCard', { body: { step: 'start', returnPath } }).then(setBinding)
    }
  }, [returnPath])

  const store = useCallback(async () => {
    if (!binding || !fields.current) return
    setBusy(true)
    setFailure(null)
    const entered = await fields.current.submit()
    if (entered.ok) {
      const { bindingId } = binding
      setBinding(await call<Binding>('storeScheme', { body: { bindingId, fieldsToken: entered.token } }))
    } else if (entered.reason !== 'refused') setFailure(entered.reason)
    setBusy(false)
  }, [binding])

  async function pay(payWith: { methodId: string } | { wallet: 'paypal' }): Promise<void> {
    const { orderNo } = await call<{ orderNo: string }>('order', {})
    const presentation = 'wallet' in payWith ? 'page' : 'frame'
    const body = { payWith, shown, returnPath, presentation }
    const paid = await call<PaymentAttempt>('pay', { params: { id: orderNo }, body })
    if (paid.action?.presentation === 'page') window.location.assign(paid.action.url)
    else setAttempt(paid)
  }

  async function comeBack(payment: string, result: { redirectResult: string } | { isAbandoned: true }): Promise<void> {
    const came = await call<Came>('continueThreeDs', { body: { payment, ...result } })
    if (came.binding) setBinding(came.binding)
    if (came.attempt) setAttempt(came.attempt)
  }

  const isEntering = binding !== null && (binding.status === 'open' || binding.status === 'refused')
  return (
    <main className="page-width grid gap-6 py-8">
      <h1 className="text-2xl">Shop</h1>
      {binding?.entry && isEntering && (
        <form
          className="grid max-w-(--container-form) gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void store()
          }}
        >
          {binding.refusalCode && (
            <Notice tone="danger" live="assertive">
              <FormattedMessage id={declineMessage(binding.refusalCode)} />
            </Notice>
          )}
          {failure && (
            <Notice tone="danger" live="assertive">
              <FormattedMessage id={entryFailureMessage(failure)} />
            </Notice>
          )}
          <CardFields
            ref={fields}
            url={binding.entry.url}
            onSubmitRequest={() => void store()}
            onReadyChange={setReady}
          />
          <div>
            <Button type="submit" isBusy={isBusy} disabled={!isReady}>
              Keep card
            </Button>
          </div>
        </form>
      )}
      <Action action={binding?.action ?? null} onBack={(result) => comeBack(binding?.bindingId ?? '', result)} />
      {binding?.method && !attempt && (
        <p>
          <span data-testid="card">{`${binding.method.brand} ${binding.method.last4}`}</span>
          <Button onClick={() => void pay({ methodId: binding.method?.id ?? '' })}>Pay</Button>
        </p>
      )}
      {!attempt && (
        <Button variant="quiet" onClick={() => void pay({ wallet: 'paypal' })}>
          PayPal
        </Button>
      )}
      <Action action={attempt?.action ?? null} onBack={(result) => comeBack(attempt?.attemptNo ?? '', result)} />
      {attempt && <output data-testid="status">{attempt.status}</output>}
    </main>
  )
}

function Action({
  action,
  onBack,
}: {
  action: PaymentAction | null
  onBack: (result: { redirectResult: string } | { isAbandoned: true }) => Promise<void>
}) {
  if (!action || action.kind === 'entry') return null
  return (
    <ActionFrame
      kind={action.kind}
      url={action.url}
      onDone={(redirectResult) => void onBack({ redirectResult })}
      onLeave={() => void onBack({ isAbandoned: true })}
    />
  )
}
