import { Link, useRouterState } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import { wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { VehiclePicture } from '#app/shared/vehicle/vehicle-picture.tsx'
import { readCode } from './configuration-code.ts'
import { configurationText } from './configuration-text.ts'
import { removeConfiguration, useSavedConfigurations } from './saved-configurations.ts'
import type { Build } from './vehicle.ts'

/** Configurations saved in this browser; nothing without any. */
export function SavedList({ builds }: { builds: readonly Build[] }) {
  const intl = useIntl()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const saved = useSavedConfigurations().flatMap((code) => {
    const named = readCode(code)
    return named ? [{ code, named }] : []
  })
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-title" className="mt-12">
      <h2 id="saved-title" className="text-2xl">
        <FormattedMessage id="vehicles.saved.title" />
      </h2>
      <ul className="mt-5 grid gap-x-8 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {saved.map(({ code, named: { model, configuration } }) => {
          const name = builds.find(({ spuId }) => spuId === model)?.name ?? model
          return (
            <li key={code} className="relative flex items-center gap-4 border-b border-hairline py-4">
              <VehiclePicture
                model={model}
                paint={configuration.paint ?? modelLooks[model].paint}
                wheels={configuration.wheels ? wheelDesignOf(configuration.wheels) : 'aero'}
                view="side"
                alt=""
                className="w-32 shrink-0"
              />
              <div className="min-w-0 grow">
                <Link
                  to="/{-$locale}/vehicles/$modelId"
                  params={{ locale, modelId: model }}
                  search={configuration}
                  className="font-semibold after:absolute after:inset-0 after:end-12"
                >
                  {name}
                </Link>
                <p className="text-sm text-ink-soft">{configurationText(intl, { model, configuration }, builds)}</p>
              </div>
              <button
                type="button"
                aria-label={intl.formatMessage({ id: 'vehicles.saved.remove' }, { model: name })}
                onClick={() => removeConfiguration(code)}
                className="relative grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/5"
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
