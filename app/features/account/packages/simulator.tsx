import { FormattedMessage, useIntl } from 'react-intl'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { PackageSection } from './package-section.tsx'
import type { Simulation } from './packages.ts'
import { SimulatedChoice } from './simulated-choice.tsx'

interface SimulatorProps {
  simulation: Simulation
  identityType: IdentityType
}

/** Cost of each alternative, computed by the billing functions: the browser only draws. */
export function Simulator({ simulation: { currency, mileage, damage }, identityType }: SimulatorProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const currentKm = mileage.choices.find(({ isCurrent }) => isCurrent)?.monthlyKm ?? 0
  const firstKm = mileage.km.findIndex((km) => km >= currentKm)
  return (
    <PackageSection
      title={<FormattedMessage id="account-packages.simulator" />}
      lead={<FormattedMessage id="account-packages.simulator.lead" />}
    >
      <div className="mt-6 grid grid-cols-1 gap-14">
        <SimulatedChoice
          title={<FormattedMessage id="account-packages.simulator.mileage" />}
          lead={<FormattedMessage id="account-packages.simulator.mileage.lead" />}
          question={formatMessage({ id: 'account-packages.simulator.mileage.question' })}
          xs={mileage.km}
          first={Math.max(0, firstKm)}
          formatX={(km) => formatDistance(locale, km)}
          currency={currency}
          identityType={identityType}
          choices={mileage.choices.map(({ monthlyKm, ...choice }) => ({
            key: String(monthlyKm),
            name: formatMessage({ id: 'account-packages.km.month' }, { distance: formatDistance(locale, monthlyKm) }),
            endLabel: formatDistance(locale, monthlyKm),
            ...choice,
          }))}
        />
        <SimulatedChoice
          title={<FormattedMessage id="account-packages.simulator.damage" />}
          lead={<FormattedMessage id="account-packages.simulator.damage.lead" values={{ months: damage.months }} />}
          question={formatMessage({ id: 'account-packages.simulator.damage.question' })}
          xs={damage.amounts}
          first={10}
          formatX={(amount) => formatMoney(locale, amount, currency)}
          currency={currency}
          identityType={identityType}
          choices={damage.choices.map(({ isCovered, ...choice }) => ({
            key: isCovered ? 'with' : 'without',
            name: formatMessage({
              id: isCovered ? 'account-packages.simulator.with' : 'account-packages.simulator.without',
            }),
            ...choice,
          }))}
        />
      </div>
    </PackageSection>
  )
}
