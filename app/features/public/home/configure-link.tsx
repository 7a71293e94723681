import { useRouterState } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { PaintName, VehicleModel } from '#app/shared/vehicle/names.ts'

interface ConfigureLinkProps {
  model: VehicleModel
  paint: PaintName
  name: string
}

/** Leads to the model's page, in the paint that is shown. */
export function ConfigureLink({ model, paint, name }: ConfigureLinkProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <LinkButton
      to="/{-$locale}/vehicles/$modelId"
      params={{ locale, modelId: model }}
      search={{ paint }}
      variant="quiet"
    >
      <FormattedMessage id="home.model.configure" values={{ model: name }} />
    </LinkButton>
  )
}
