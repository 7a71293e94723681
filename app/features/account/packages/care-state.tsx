import { FormattedMessage } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CareOrder } from './packages.ts'
import { plainDay } from './purchase-texts.ts'

/** State of the damage cover in a sentence, also without a cover. */
export function CareState({ care }: { care: CareOrder | null }) {
  const locale = useLocale()
  if (!care) return <FormattedMessage id="account-packages.care.none" />
  const { state, activeFrom, endsOn, returnedAt } = care
  if (state !== 'active') return <FormattedMessage id={`account-packages.care.${state}`} />
  if (returnedAt) return <FormattedMessage id="account-packages.care.returned" />
  if (endsOn) return <FormattedMessage id="account-packages.until" values={{ day: plainDay(locale, endsOn) }} />
  return activeFrom ? (
    <FormattedMessage id="account-packages.care.active" values={{ day: plainDay(locale, activeFrom) }} />
  ) : (
    <FormattedMessage id="account-packages.fromHandover" />
  )
}
