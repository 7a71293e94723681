import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ButtonLook } from '#app/components/button-look.ts'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { VehicleModel } from '#app/shared/vehicle/names.ts'

interface TestDriveLinkProps extends ButtonLook {
  model?: VehicleModel
  children: ReactNode
}

/** Link to the booking, with a model preselected if given. */
export function TestDriveLink({ model, children, ...look }: TestDriveLinkProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <LinkButton
      {...look}
      to="/{-$locale}/test-drive/$step"
      params={{ locale, step: 'type' }}
      search={model ? { model } : {}}
    >
      {children}
    </LinkButton>
  )
}
