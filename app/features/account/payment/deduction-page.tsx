import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { endDeduction } from '#app/functions/account/payment-methods.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { ChargeList } from './charge-list.tsx'
import { MethodName } from './method-name.tsx'
import type { ActionResult, OpenedDeduction } from './methods.ts'
import { TurnOn } from './turn-on.tsx'

/** Payments of one order: by mandate or by hand, the next charge and past ones. */
export function DeductionPage({ opened }: { opened: OpenedDeduction }) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const locale = useLocale()
  const [result, setResult] = useState<ActionResult | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const { order, mandate, charges } = opened
  const { orderNo, modelName, timeZone } = order

  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  async function show(next: ActionResult) {
    await router.invalidate()
    setResult(next)
  }

  async function turnOff() {
    let outcome: ActionResult | null = null
    try {
      await confirm({
        title: formatMessage({ id: 'account-payment.off.title' }),
        body: formatMessage({ id: 'account-payment.off.text' }),
        okLabel: formatMessage({ id: 'account-payment.off.ok' }),
        cancelLabel: formatMessage({ id: 'account-payment.off.keep' }),
        isDestructive: true,
        onOk: async () => {
          const body = { isEnabled: false as const, orderNo }
          const ended = await endDeduction({ data: { body, idempotencyKey: crypto.randomUUID() } })
          outcome = ended.ok
            ? { tone: 'success', text: 'account-payment.off.done' }
            : { tone: 'danger', text: refusalMessage(ended.code) }
        },
      })
      if (outcome) await show(outcome)
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an automatic payment could not be ended', error)
      setResult({ tone: 'danger', text: failureMessage(error) })
    }
  }

  return (
    <>
      <p className="mb-8">
        <Link
          to="/{-$locale}/account/payment-methods"
          params={({ locale }) => ({ locale })}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <FormattedMessage id="account-payment.back" />
        </Link>
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mb-8">
          <Notice tone={result.tone} live="polite" onClose={() => setResult(null)}>
            <FailureText id={result.text} />
          </Notice>
        </div>
      )}
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-payment.deduction.title" values={{ name: modelName }} />
      </h1>
      <p className="tabular mt-3 text-ink-soft">
        <Link
          to="/{-$locale}/account/orders/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
        >
          <bdi>{orderNo}</bdi>
        </Link>
      </p>
      <dl className="mt-10 border-t border-hairline-strong">
        <Fact label={<FormattedMessage id="account-payment.state" />}>
          <FormattedMessage id={mandate.isEnabled ? 'account-payment.state.on' : 'account-payment.state.off'} />
        </Fact>
        {mandate.method && (
          <Fact label={<FormattedMessage id="account-payment.chargedTo" />}>
            <MethodName method={mandate.method} />
          </Fact>
        )}
        {mandate.acceptedAt && (
          <Fact label={<FormattedMessage id="account-payment.agreed" />}>
            <time dateTime={mandate.acceptedAt}>{formatDay(locale, mandate.acceptedAt, timeZone)}</time>
            <span className="block text-sm text-ink-soft">
              <FormattedMessage
                id="account-payment.terms"
                values={{ version: <bdi>{mandate.termsVersion ?? ''}</bdi> }}
              />
            </span>
          </Fact>
        )}
      </dl>
      <div data-focus-group className="mt-8">
        {mandate.isEnabled ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton
              to="/{-$locale}/account/orders/$orderNo"
              params={({ locale }) => ({ locale, orderNo })}
              search={{ panel: 'method' }}
              variant="quiet"
            >
              <FormattedMessage id="account-payment.changeMethod" />
            </LinkButton>
            {mandate.isOptional && (
              <Button variant="text" onClick={() => void turnOff()}>
                <FormattedMessage id="account-payment.off" />
              </Button>
            )}
          </div>
        ) : (
          <TurnOn opened={opened} onResult={show} />
        )}
        {mandate.isEnabled && !mandate.isOptional && (
          <p className="mt-4 text-sm text-ink-soft">
            <FormattedMessage id="account-payment.needed" />
          </p>
        )}
      </div>
      <ChargeList charges={charges} timeZone={timeZone} orderNo={orderNo} />
    </>
  )
}
