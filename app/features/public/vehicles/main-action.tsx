import { useRouterState } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { Configuration } from './configuration.ts'
import { fittedTo } from './price.ts'
import { offerHash } from './vehicle-scenes.ts'
import type { Vehicle } from './vehicle.ts'

interface MainActionProps {
  vehicle: Vehicle
  configuration: Configuration
  isWide?: boolean
}

/** Next action: subscribe to the car; with extras, request an offer; without a match, see the model's cars. */
export function MainAction({ vehicle: { product, build, chosen }, configuration, isWide = false }: MainActionProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const { months, care } = configuration
  if (fittedTo(build, configuration).length > 0) {
    return (
      <LinkButton
        to="/{-$locale}/vehicles/$modelId"
        params={{ locale, modelId: build.spuId }}
        search={configuration}
        hash={offerHash}
        replace
        isWide={isWide}
      >
        <FormattedMessage id="vehicles.offer" />
      </LinkButton>
    )
  }
  if (!product) {
    return (
      <LinkButton to="/{-$locale}/subscription" params={{ locale }} search={{ model: build.spuId }} isWide={isWide}>
        <FormattedMessage id="vehicles.similar" values={{ model: build.name }} />
      </LinkButton>
    )
  }
  return (
    <LinkButton
      to="/{-$locale}/subscription/$productId"
      params={{ locale, productId: product.productId }}
      search={{ km: chosen.km, ...(months && { months }), ...(care && { care }) }}
      isWide={isWide}
    >
      <FormattedMessage id="vehicles.subscribe" />
    </LinkButton>
  )
}
