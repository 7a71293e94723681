import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { HomeContent } from './home-content.ts'
import { modelFacts } from './model-facts.ts'
import { ModelPanel } from './model-panel.tsx'

/** All models on one stage that scrolls sideways, at one scale. */
export function ModelSequence({ monthlyFrom }: Pick<HomeContent, 'monthlyFrom'>) {
  const locale = useLocale()
  return (
    <section id="models" aria-labelledby="models-title" className="pt-section">
      <div className="page-width flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <div>
          <h2 id="models-title" className="text-3xl">
            <FormattedMessage id="home.models.title" />
          </h2>
          {monthlyFrom && (
            <LinkButton to="/{-$locale}/subscription" params={(path) => ({ locale: path.locale })} variant="text">
              <FormattedMessage
                id="home.models.from"
                values={{ price: formatMoney(locale, monthlyFrom.amount, monthlyFrom.currency) }}
              />
            </LinkButton>
          )}
        </div>
        <ul className="-mx-3 flex flex-wrap">
          {modelFacts.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center px-3 font-medium underline-offset-8 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ul className="relative mt-8 flex snap-x snap-mandatory scroll-px-gutter gap-[clamp(2.5rem,6vw,7rem)] overflow-x-auto scroll-smooth bg-linear-to-b from-paper via-sunken via-60% to-paper px-gutter pb-8 [scrollbar-color:var(--hairline-strong)_transparent] [scrollbar-width:thin] xl:scroll-px-[max(var(--spacing-gutter),calc(50vw-40rem))] xl:px-[max(var(--spacing-gutter),calc(50vw-40rem))]">
        {modelFacts.map((model) => (
          <li key={model.id} id={model.id} className="w-[min(86vw,66rem)] shrink-0 snap-start py-6">
            <ModelPanel model={model} />
          </li>
        ))}
      </ul>
    </section>
  )
}
