import { Link, useRouterState } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import { lineMessages, paintMessages } from '#app/shared/vehicle/texts.ts'
import { VehiclePicture } from '#app/shared/vehicle/vehicle-picture.tsx'
import { wltpText } from '#app/shared/vehicle/version-text.ts'
import { Compare, SavedList } from './lazy-vehicle-sections.tsx'
import type { OverviewSearch } from './overview-search.ts'
import { lowestPrice } from './price.ts'
import type { Build, LoadedOverview } from './vehicle.ts'

/** All models at one scale, saved configurations, and the comparison. */
export function OverviewPage({ overview, search }: { overview: LoadedOverview; search: OverviewSearch }) {
  return (
    <div className="pb-section">
      <div className="page-width pt-10 lg:pt-16">
        <h1 className="max-w-[14ch] text-5xl">
          <FormattedMessage id="vehicles.title" />
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="vehicles.lead" />
        </p>
      </div>
      <ul className="mt-10">
        {overview.builds.map((build, index) => (
          <li key={build.spuId} className="odd:bg-linear-to-b odd:from-paper odd:via-sunken odd:to-paper">
            <Model build={build} overview={overview} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="page-width">
        <LaterPart>
          <SavedList builds={overview.builds} />
        </LaterPart>
        <LaterPart>
          <Compare overview={overview} search={search} />
        </LaterPart>
      </div>
    </div>
  )
}

interface ModelProps {
  build: Build
  overview: LoadedOverview
  isFirst: boolean
}

function Model({ build, overview: { country }, isFirst }: ModelProps) {
  const intl = useIntl()
  const locale = useLocale()
  const slug = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const model = drawnModel(build.spuId)
  const from = lowestPrice(build)
  const facts = build.skus[0]?.facts
  const looks = modelLooks[model]
  return (
    <article className="page-width relative grid items-center gap-x-12 gap-y-2 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
      <VehiclePicture
        model={model}
        paint={looks.paint}
        wheels={looks.wheels}
        view="side"
        isFirst={isFirst}
        alt={intl.formatMessage(
          { id: 'vehicle.picture' },
          { model: build.name, paint: intl.formatMessage({ id: paintMessages[looks.paint] }) },
        )}
        className="w-full"
      />
      <div>
        <h2 className="text-4xl">
          <Link
            to="/{-$locale}/vehicles/$modelId"
            params={{ locale: slug, modelId: model }}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {build.name}
          </Link>
        </h2>
        <p className="mt-2 text-ink-soft">
          <FormattedMessage id={lineMessages[model]} />
        </p>
        {from && (
          <p className="tabular mt-5 text-xl font-semibold">
            <FormattedMessage id="vehicles.from" values={{ price: formatMoney(locale, from.amount, from.currency) }} />
          </p>
        )}
        {facts && <p className="mt-1 text-xs text-ink-soft">{wltpText(intl, facts, country)}</p>}
        <p aria-hidden="true" className="mt-4 font-semibold underline decoration-hairline-strong underline-offset-8">
          <FormattedMessage id="vehicles.configure" />
        </p>
      </div>
    </article>
  )
}
