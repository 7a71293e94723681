import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'

interface SignInLayoutProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Form next to a window on the landscape; on phones the form alone. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const isInTheGulf = useLocale().market === 'AE'
  return (
    <div className="page-width grid gap-x-[clamp(3rem,8vw,9rem)] pt-[clamp(2.5rem,6vw,5rem)] pb-section lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
        <div className="mt-9">{children}</div>
      </div>
      <div className="relative hidden lg:block">
        <div className="sticky top-[calc(var(--spacing-header)+2rem)] h-[min(40rem,calc(100svh-var(--spacing-header)-6rem))] overflow-hidden rounded-lg">
          <Scene name={isInTheGulf ? 'dune' : 'fjord'} className="absolute inset-0 size-full rtl:-scale-x-100" />
          <Vehicle
            model="vind"
            paint={isInTheGulf ? 'arctic' : 'copper'}
            wheels="turbine"
            className="absolute inset-x-[6%] bottom-[5%] w-[88%]"
          />
        </div>
      </div>
    </div>
  )
}
