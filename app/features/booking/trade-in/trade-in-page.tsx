import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { config } from '#config'
import type { TradeInStep } from '#machines/flows/trade-in/index.ts'
import type { OpenedTradeIn, TradeInLink } from './opened-trade-in.ts'

interface TradeInPageProps {
  /** Null in markets without trade-in. */
  opened: OpenedTradeIn | null
  link: TradeInLink | null
  step: TradeInStep | undefined
  /** Subscription from whose page the customer comes. */
  order: string | undefined
}

const loadFlow = () => import('./trade-in-flow.tsx')
const loadRequest = () => import('./request-panel.tsx')
const questions = ['value', 'place', 'money'] as const

/** Trade-in: terms, the wizard, and the state of a request. */
export function TradeInPage({ opened, link, step, order }: TradeInPageProps) {
  const locale = useLocale()
  const country = formatCountry(locale, config.tradeIn.market)
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <header className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[6fr_7fr]">
        <div className="grid gap-4 lg:pb-6">
          <h1 tabIndex={-1} className="max-w-[16ch] text-4xl">
            <FormattedMessage id="trade-in.title" />
          </h1>
          <p className="max-w-prose text-lg text-ink-soft">
            <FormattedMessage id={opened ? 'trade-in.lead' : 'trade-in.elsewhere.lead'} values={{ country }} />
          </p>
        </div>
        <Scene name="fjord" className="aspect-5/2 w-full rounded-lg rtl:-scale-x-100" />
      </header>
      {!opened && (
        <div className="mt-12 border-t border-hairline-strong pt-8">
          <p className="max-w-prose text-lg">
            <FormattedMessage id="trade-in.elsewhere.text" values={{ country }} />
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/{-$locale}/test-drive" params={({ locale: slug }) => ({ locale: slug })}>
              <FormattedMessage id="trade-in.elsewhere.drive" />
            </LinkButton>
            {/* Another language is another document. */}
            <LinkButton to="/{-$locale}/trade-in" params={{ locale: 'no_NO' }} reloadDocument variant="quiet">
              <FormattedMessage id="trade-in.elsewhere.there" values={{ country }} />
            </LinkButton>
          </div>
        </div>
      )}
      {opened?.isLinkInvalid && (
        <div className="mt-10">
          <Notice tone="warning">
            <FormattedMessage id="errors.link_invalid" />
          </Notice>
        </div>
      )}
      {opened?.request && link && (
        <div className="mt-12">
          <Loaded load={loadRequest}>
            {({ RequestPanel }) => opened.request && <RequestPanel request={opened.request} link={link} />}
          </Loaded>
        </div>
      )}
      {opened && !opened.request && (
        <div className="mt-14 grid gap-x-20 gap-y-14 lg:grid-cols-[7fr_5fr]">
          <Loaded load={loadFlow}>
            {({ TradeInFlow }) => (
              <TradeInFlow
                places={opened.places}
                person={opened.person}
                subscriptions={opened.subscriptions}
                guidelines={opened.guidelines}
                step={step}
                order={order}
              />
            )}
          </Loaded>
          <dl className="grid content-start border-t border-hairline-strong">
            {questions.map((question) => (
              <div key={question} className="border-b border-hairline py-5">
                <dt className="font-semibold">
                  <FormattedMessage id={`trade-in.about.${question}`} />
                </dt>
                <dd className="mt-1 text-ink-soft">
                  <FormattedMessage
                    id={`trade-in.about.${question}.text`}
                    values={{ days: config.tradeIn.offerDays }}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
