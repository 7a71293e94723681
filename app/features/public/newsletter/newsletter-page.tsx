import { FormattedMessage } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LeadForm } from '#app/shared/lead/lead-form.tsx'
import { Scene } from '#app/shared/scene/scene.tsx'
import { config } from '#config'

const steps = ['newsletter.step1', 'newsletter.step2', 'newsletter.step3'] as const

/** Newsletter topics and signup: choice, mail, confirmation. */
export function NewsletterPage() {
  const brand = config.brand.name
  const isInTheGulf = useLocale().market === 'AE'
  return (
    <>
      <header className="relative isolate overflow-hidden">
        <Scene name={isInTheGulf ? 'dune' : 'fjord'} className="absolute inset-0 -z-10 size-full rtl:-scale-x-100" />
        <div className="page-width pt-28 pb-40 md:pt-36 md:pb-56">
          <h1 className="max-w-[14ch] text-5xl">
            <FormattedMessage id="newsletter.title" values={{ brand }} />
          </h1>
          <p className="mt-5 max-w-[34ch] text-xl">
            <FormattedMessage id="newsletter.lead" />
          </p>
        </div>
      </header>
      <div className="page-width grid gap-x-16 gap-y-14 pt-12 pb-section lg:grid-cols-[6fr_5fr] lg:pt-20">
        <section aria-labelledby="newsletter-form">
          <h2 id="newsletter-form" className="mb-8 text-3xl">
            <FormattedMessage id="newsletter.form" />
          </h2>
          <LeadForm scene="newsletter" />
        </section>
        <section aria-labelledby="newsletter-steps" className="self-start lg:sticky lg:top-24">
          <h2 id="newsletter-steps" className="text-xl">
            <FormattedMessage id="newsletter.steps" />
          </h2>
          <ol className="mt-6">
            {steps.map((id, index) => (
              <li key={id} className="flex gap-5 border-t border-hairline-strong py-5">
                <span aria-hidden="true" className="tabular w-6 shrink-0 text-xl text-accent-ink">
                  {index + 1}
                </span>
                <span className="max-w-prose">
                  <FormattedMessage id={id} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
