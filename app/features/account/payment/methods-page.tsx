import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { Notice } from '#app/components/notice.tsx'
import { makeDefault, removeMethod } from '#app/functions/account/payment-methods.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { broughtBy } from '#app/shared/payment/brought-back.ts'
import { marketCodes } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import { DeductionList } from './deduction-list.tsx'
import { MethodList } from './method-list.tsx'
import type { ActionResult, MethodsSearch, PaymentMethods, SavedMethod } from './methods.ts'

const loadAddPanel = () => import('./add-panel.tsx')

interface MethodsPageProps {
  methods: PaymentMethods
  search: MethodsSearch
  identityType: IdentityType
}

/** Payment methods of the customer, and what is charged to them each month. */
export function MethodsPage({ methods: { own, company, deductions }, search, identityType }: MethodsPageProps) {
  const { formatMessage } = useIntl()
  const { market } = useLocale()
  const router = useRouter()
  const confirm = useConfirm()
  const navigate = useNavigate({ from: '/{-$locale}/account/payment-methods/' })
  const [result, setResult] = useState<ActionResult | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const isBusiness = identityType !== IdentityType.private
  const adding = search.add === 'company' && !isBusiness ? undefined : search.add

  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  useEffect(() => {
    // Adding another method clears the last result.
    if (adding) setResult(null)
  }, [adding])

  const close = () => navigate({ search: {}, resetScroll: false })

  async function show(next: ActionResult) {
    await close()
    await router.invalidate()
    setResult(next)
  }

  async function requestDefault(methodId: string): Promise<ActionResult> {
    const made = await makeDefault({ data: { params: { id: methodId }, idempotencyKey: crypto.randomUUID() } })
    return made.ok
      ? { tone: 'success', text: 'account-payment.defaultMade' }
      : { tone: 'danger', text: refusalMessage(made.code) }
  }

  /** Shows the result of an action, or its failure. */
  async function run(what: string, act: () => Promise<ActionResult | null>) {
    try {
      const outcome = await act()
      if (outcome) await show(outcome)
    } catch (error) {
      logError(what, error)
      setResult({ tone: 'danger', text: failureMessage(error) })
    }
  }

  const remove = (method: SavedMethod) =>
    run('a payment method could not be removed', async () => {
      let outcome: ActionResult | null = null
      await confirm({
        title: formatMessage({ id: 'account-payment.remove.title' }),
        body: formatMessage({ id: 'account-payment.remove.text' }),
        okLabel: formatMessage({ id: 'account-payment.remove.ok' }),
        cancelLabel: formatMessage({ id: 'account-payment.remove.keep' }),
        isDestructive: true,
        onOk: async () => {
          const removed = await removeMethod({ data: { params: { id: method.id } } })
          outcome = removed.ok
            ? { tone: 'success', text: 'account-payment.removed' }
            : { tone: 'danger', text: refusalMessage(removed.code) }
        },
      })
      return outcome
    })

  const preset = (method: SavedMethod) =>
    run('a payment method could not be made the default', () => requestDefault(method.id))

  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-payment.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-payment.lead" />
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mt-8">
          <Notice tone={result.tone} live="polite" onClose={() => setResult(null)}>
            <FailureText id={result.text} />
          </Notice>
        </div>
      )}
      <div className="mt-10 grid gap-14 md:mt-14">
        {adding && (
          <Loaded load={loadAddPanel}>
            {({ AddPanel }) => (
              <AddPanel
                key={adding}
                owner={adding}
                identityType={identityType}
                country={market ?? marketCodes[0]}
                brought={broughtBy(search)}
                asDefault={search.asDefault === true}
                onClose={() => void close()}
                onBound={({ methodId }, isDefault) =>
                  run('a payment method was added and could not be made the default', async () => {
                    const defaulted = isDefault ? await requestDefault(methodId) : null
                    return defaulted?.tone === 'danger' ? defaulted : { tone: 'success', text: 'account-payment.added' }
                  })
                }
              />
            )}
          </Loaded>
        )}
        <MethodList owner="person" methods={own} onDefault={preset} onRemove={remove} />
        {isBusiness && <MethodList owner="company" methods={company} onDefault={preset} onRemove={remove} />}
        <DeductionList deductions={deductions} />
      </div>
    </>
  )
}
