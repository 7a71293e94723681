import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import type { PaintName, VehicleModel } from '#app/shared/vehicle/names.ts'
import { lineMessages, paintMessages } from '#app/shared/vehicle/texts.ts'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'
import type { ModelFacts } from './model-facts.ts'
import { PaintPicker } from './paint-picker.tsx'
import { TestDriveLink } from './test-drive-link.tsx'

/** Model on the stage: name, car in a selectable paint, figures and link to a test drive. */
export function ModelPanel({ model }: { model: ModelFacts }) {
  const { formatMessage } = useIntl()
  const looks = modelLooks[model.id]
  const [paint, setPaint] = useState(looks.paint)
  // The car's code is loaded on approach, just before a swatch can be pressed.
  const [isLive, setIsLive] = useState(false)
  const { name, range, acceleration, consumption, seats } = model
  return (
    <article className="flex h-full flex-col">
      <h3 className="text-5xl">{name}</h3>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id={lineMessages[model.id]} />
      </p>
      <Vehicle
        model={model.id}
        paint={paint}
        wheels={looks.wheels}
        isToScale
        isLive={isLive}
        title={formatMessage(
          { id: 'vehicle.picture' },
          { model: name, paint: formatMessage({ id: paintMessages[paint] }) },
        )}
        className="my-4 w-full"
      />
      <div className="mt-auto grid gap-x-12 gap-y-6 lg:grid-cols-[auto_1fr] lg:items-end">
        <div className="grid justify-items-start gap-4">
          <PaintPicker model={name} paint={paint} onApproach={() => setIsLive(true)} onChange={setPaint} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ConfigureLink model={model.id} paint={paint} name={name} />
            <TestDriveLink model={model.id} variant="text">
              <FormattedMessage id="home.model.testDrive" values={{ model: name }} />
            </TestDriveLink>
          </div>
        </div>
        <div>
          <dl className="grid grid-cols-3 gap-6 border-t border-hairline-strong pt-4">
            <Figure label={<FormattedMessage id="home.fact.range" />}>
              <FormattedMessage id="home.fact.range.value" values={{ range }} />
            </Figure>
            <Figure label={<FormattedMessage id="home.fact.acceleration" />}>
              <FormattedMessage id="home.fact.acceleration.value" values={{ seconds: acceleration }} />
            </Figure>
            <Figure label={<FormattedMessage id="home.fact.seats" />}>{seats}</Figure>
          </dl>
          <p className="mt-3 text-xs text-ink-soft">
            <FormattedMessage id="home.fact.wltp" values={{ consumption }} />
          </p>
        </div>
      </div>
    </article>
  )
}

function Figure({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular text-2xl font-semibold">{children}</dd>
    </div>
  )
}

interface ConfigureLinkProps {
  model: VehicleModel
  paint: PaintName
  name: string
}

/** Link to the model's page, in the paint shown. */
function ConfigureLink({ model, paint, name }: ConfigureLinkProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <LinkButton
      to="/{-$locale}/vehicles/$modelId"
      params={{ locale, modelId: model }}
      search={{ paint }}
      variant="quiet"
    >
      <FormattedMessage id="home.model.configure" values={{ model: name }} />
    </LinkButton>
  )
}
