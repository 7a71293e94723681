import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'
import { modelFacts } from './model-facts.ts'
import { TestDriveLink } from './test-drive-link.tsx'

/** First screen: a car in its landscape, the claim and the one next action. */
export function Hero() {
  const { market } = useLocale()
  const isInTheGulf = market === 'AE'
  const range = modelFacts.find(({ id }) => id === 'es8')?.range
  return (
    <section className="relative isolate flex min-h-[max(100svh,40rem)] flex-col overflow-hidden">
      <Scene name={isInTheGulf ? 'dune' : 'fjord'} className="absolute inset-0 -z-10 size-full rtl:-scale-x-100" />
      <div className="page-width pt-[calc(var(--spacing-header)+clamp(1rem,6svh,5rem))]">
        <h1 className="max-w-[11em] text-5xl text-ink">
          <FormattedMessage id="home.hero.line" />
        </h1>
        <p className="mt-4 max-w-[26rem] text-lg text-ink">
          <FormattedMessage id="home.hero.text" values={{ range }} />
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <TestDriveLink>
            <FormattedMessage id="home.testDrive" />
          </TestDriveLink>
          <a href="#models" className={buttonClasses({ variant: 'text' })}>
            <FormattedMessage id="home.models.see" />
          </a>
        </div>
      </div>
      <Vehicle
        model="es8"
        paint={isInTheGulf ? 'arctic' : 'copper'}
        wheels="turbine"
        className="absolute end-[max(-1rem,min(4vw,calc(50vw-40rem)))] md:end-[3vw] bottom-[3.5svh] w-[max(36rem,min(92vw,105svh))] max-w-none"
      />
    </section>
  )
}
