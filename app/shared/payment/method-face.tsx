import { FormattedMessage } from 'react-intl'
import { walletNames } from '#machines/shared/payment-method.ts'

interface MethodFaceProps {
  kind: 'card' | 'account' | 'wallet' | 'onAccount'
  brand: string
  lastFour: string | null
  /** `2029-04` */
  expiresOn?: string | null
}

const brands: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ...Object.entries(walletNames),
])

/** What may be shown of a method: 'Visa •••• 4242'. */
export function MethodFace({ kind, brand, lastFour, expiresOn }: MethodFaceProps) {
  const name = brands.get(brand) ?? brand
  const [year, month] = expiresOn?.split('-') ?? []
  if (kind === 'onAccount') return <FormattedMessage id="payment.face.onAccount" />
  return (
    <>
      {kind === 'account' ? (
        <FormattedMessage
          id="payment.face.account"
          values={{
            digits: (
              <bdi translate="no" className="tabular">
                •••• {lastFour}
              </bdi>
            ),
          }}
        />
      ) : (
        <bdi translate="no" className="tabular">
          {kind === 'card' && lastFour ? `${name} •••• ${lastFour}` : name}
        </bdi>
      )}
      {year && month && (
        <span className="ms-3 font-normal text-ink-soft">
          <FormattedMessage
            id="payment.expires"
            values={{ date: <bdi className="tabular">{`${month}/${year.slice(2)}`}</bdi> }}
          />
        </span>
      )}
    </>
  )
}
