import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { config } from '#config'
import type { Opening } from './opening-terms.ts'

const steps = [
  ['careers.apply.write', 'careers.apply.write.text'],
  ['careers.apply.talk', 'careers.apply.talk.text'],
  ['careers.apply.meet', 'careers.apply.meet.text'],
  ['careers.apply.answer', 'careers.apply.answer.text'],
] as const

const loadForm = () => import('./load-application.ts').then((parts) => parts.loadApplicationForm())

/** Steps of an application; for an opening with the form, else with a prefilled e-mail. */
export function HowToApply({ opening }: { opening?: Pick<Opening, 'id' | 'country'> }) {
  const { formatMessage } = useIntl()
  const { name: brand, email } = config.brand
  const subject = formatMessage({ id: 'careers.apply.subject.any' })
  return (
    <section id="apply" aria-labelledby="apply-title" className="scroll-mt-header mt-section">
      <h2 id="apply-title" className="text-3xl">
        <FormattedMessage id="careers.apply" />
      </h2>
      <ol className="mt-6 grid border-t border-hairline-strong md:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid content-start gap-1.5 border-b border-hairline py-6 pe-8 lg:border-b-0 lg:[&+li]:border-s lg:[&+li]:ps-8"
          >
            <span aria-hidden="true" className="tabular text-2xl text-accent-ink">
              {index + 1}
            </span>
            <h3 className="text-lg">
              <FormattedMessage id={title} />
            </h3>
            <p className="text-ink-soft">
              <FormattedMessage id={text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-8 grid max-w-prose gap-5">
        {!opening && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className={buttonClasses({})}>
              <FormattedMessage id="careers.apply.button.any" />
            </a>
            <bdi className="text-ink-soft">{email}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="careers.apply.equal" values={{ brand }} />
        </p>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="careers.apply.privacy" />
        </p>
      </div>
      {opening && (
        <div className="mt-12">
          <Loaded load={loadForm}>
            {({ ApplicationForm, opened }) => <ApplicationForm key={opening.id} opening={opening} opened={opened} />}
          </Loaded>
        </div>
      )}
    </section>
  )
}
