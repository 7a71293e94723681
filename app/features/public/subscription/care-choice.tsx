import { FormattedMessage, useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { EntranceType, type IdentityType, isOneOf, soldEntrances } from '#machines/shared/codes.ts'
import type { OpenedProduct } from './opened-product.ts'
import { useChoose } from './use-product-search.ts'

interface CareChoiceProps {
  care: OpenedProduct['care']
  identityType: IdentityType
  isChosen: boolean
  /** False where there is nothing to pay and nothing to add. */
  isOffered: boolean
}

/** Damage cover for the return: its content and the choice. */
export function CareChoice({ care: { policy, monthly }, identityType, isChosen, isOffered }: CareChoiceProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const choose = useChoose()
  if (policy.entranceType === EntranceType.none) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">
        <FormattedMessage id="subscription-product.care" />
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">
        <FormattedMessage
          id="subscription-product.care.text"
          values={{ limit: formatMoney(locale, policy.limit.amount, policy.limit.currency) }}
        />
      </p>
      <ul className="mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {policy.items.map(({ id, count }) => (
          <li key={id}>
            <FormattedMessage id={`subscription-product.care.${id}`} values={{ count }} />
          </li>
        ))}
      </ul>
      {isOffered && isOneOf(soldEntrances, policy.entranceType) && (
        <CheckboxField
          name="care"
          value="1"
          checked={isChosen}
          onChange={() => choose({ care: isChosen ? undefined : 1 })}
          label={formatMessage(
            { id: 'subscription-product.care.add' },
            { price: formatMoney(locale, shownAmount(monthly, identityType), monthly.currency) },
          )}
        />
      )}
    </section>
  )
}
