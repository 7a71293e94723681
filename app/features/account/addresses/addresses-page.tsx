import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { removeBilling, removeDelivery } from '#app/functions/account/addresses.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { AddressKind } from '#machines/flows/address-editor/index.ts'
import { AddressCard } from './address-card.tsx'
import { type AddressBook, newId, type SavedAddress } from './addresses.ts'

interface ActionResult {
  tone: 'success' | 'danger'
  text: MessageId
}

/** Saved delivery and billing addresses. */
export function AddressesPage({ book }: { book: AddressBook }) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const [result, setResult] = useState<ActionResult | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  async function remove({ kind, addressId, version }: SavedAddress) {
    let outcome: ActionResult | null = null
    try {
      const isSure = await confirm({
        title: formatMessage({ id: 'account-addresses.remove.title' }),
        body: formatMessage({ id: 'account-addresses.remove.text' }),
        okLabel: formatMessage({ id: 'account-addresses.remove.ok' }),
        cancelLabel: formatMessage({ id: 'account-addresses.remove.keep' }),
        isDestructive: true,
        onOk: async () => {
          const data = { params: { id: addressId }, query: { version } }
          const removed = await (kind === 'billing' ? removeBilling({ data }) : removeDelivery({ data }))
          outcome = removed.ok
            ? { tone: 'success', text: 'account-addresses.removed' }
            : { tone: 'danger', text: refusalMessage(removed.code) }
        },
      })
      if (!isSure) return
      await router.invalidate()
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an address could not be removed', error)
      outcome = { tone: 'danger', text: failureMessage(error) }
    }
    setResult(outcome)
  }

  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-addresses.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-addresses.lead" />
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mt-8">
          <Notice tone={result.tone} live="polite" onClose={() => setResult(null)}>
            <FailureText id={result.text} />
          </Notice>
        </div>
      )}
      <div className="mt-10 grid gap-14 md:mt-14">
        <AddressList kind="delivery" saved={book.delivery} most={book.most} onRemove={remove} />
        <AddressList kind="billing" saved={book.billing} most={book.most} onRemove={remove} />
      </div>
    </>
  )
}

interface AddressListProps {
  kind: AddressKind
  saved: readonly SavedAddress[]
  most: number
  onRemove: (address: SavedAddress) => Promise<void>
}

function AddressList({ kind, saved, most, onRemove }: AddressListProps) {
  return (
    <section data-focus-group>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline-strong pb-4">
        <h2 className="text-2xl">
          <FormattedMessage id={kind === 'delivery' ? 'account-addresses.delivery' : 'account-addresses.billing'} />
        </h2>
        {saved.length < most ? (
          <LinkButton
            to="/{-$locale}/account/addresses/$kind/$addressId"
            params={({ locale }) => ({ locale, kind, addressId: newId })}
            variant="quiet"
            size="small"
          >
            <FormattedMessage
              id={kind === 'delivery' ? 'account-addresses.delivery.add' : 'account-addresses.billing.add'}
            />
          </LinkButton>
        ) : (
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="account-addresses.full" values={{ most }} />
          </p>
        )}
      </div>
      {saved.length === 0 ? (
        <p className="py-8 text-ink-soft">
          <FormattedMessage
            id={kind === 'delivery' ? 'account-addresses.delivery.empty' : 'account-addresses.billing.empty'}
          />
        </p>
      ) : (
        <ul>
          {saved.map((address) => (
            <AddressCard key={address.addressId} saved={address} onRemove={() => onRemove(address)} />
          ))}
        </ul>
      )}
    </section>
  )
}
