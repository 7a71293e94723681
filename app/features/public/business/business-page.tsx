import { FormattedMessage } from 'react-intl'
import { LeadForm } from '#app/shared/lead/lead-form.tsx'
import { Scene } from '#app/shared/scene/scene.tsx'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'

const benefits = ['offer', 'contact', 'order'] as const

/** Landing page for companies: benefits and the lead form. */
export function BusinessPage() {
  return (
    <>
      <header className="relative isolate overflow-hidden">
        <Scene name="dune" className="absolute inset-0 -z-20 size-full rtl:-scale-x-100" />
        <div className="page-width grid items-end gap-x-16 pt-28 md:pt-36 lg:grid-cols-[6fr_5fr]">
          <div className="pb-10 lg:pb-32">
            <h1 className="max-w-[14ch] text-5xl">
              <FormattedMessage id="business.title" />
            </h1>
            <p className="mt-5 max-w-[38ch] text-xl">
              <FormattedMessage id="business.lead" />
            </p>
          </div>
          <Vehicle model="es8" paint="fjord" view="side" className="-z-10 mx-auto mb-[4%] w-full max-w-2xl" />
        </div>
      </header>
      <div className="page-width grid gap-x-16 gap-y-14 pt-12 pb-section lg:grid-cols-[5fr_6fr] lg:pt-20">
        <section aria-labelledby="business-benefits" className="self-start lg:sticky lg:top-24">
          <h2 id="business-benefits" className="text-3xl">
            <FormattedMessage id="business.benefits" />
          </h2>
          <ul className="mt-8">
            {benefits.map((benefit) => (
              <li key={benefit} className="border-t border-hairline-strong py-6">
                <h3 className="text-xl">
                  <FormattedMessage id={`business.${benefit}`} />
                </h3>
                <p className="mt-1 max-w-prose text-ink-soft">
                  <FormattedMessage id={`business.${benefit}.text`} />
                </p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="business-form">
          <h2 id="business-form" className="text-3xl">
            <FormattedMessage id="business.form" />
          </h2>
          <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="business.form.lead" />
          </p>
          <LeadForm scene="b2b" />
        </section>
      </div>
    </>
  )
}
