import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { driveMessages } from '#app/shared/vehicle/texts.ts'
import { config } from '#config'
import { ClassScale } from './class-scale.tsx'
import {
  carbonCost,
  carbonPrices,
  electricityPrice,
  energyCost,
  kilometresAYear,
  taxFreeUntil,
} from './energy-figures.ts'
import type { Vehicle } from './vehicle.ts'

interface EnergyLabelProps {
  name: string
  facts: Vehicle['sku']['facts']
}

/** Energy label, in the content and order of the German ordinance (Pkw-EnVKV, annex 1). */
export function EnergyLabel({ name, facts }: EnergyLabelProps) {
  const { formatNumber, formatMessage, formatDate } = useIntl()
  const locale = useLocale()
  const { consumption, co2Emission, co2Class, consumptionParts } = facts
  const per100 = (value: number) => formatMessage({ id: 'vehicles.value.consumption' }, { value })
  const euros = (cents: number) => formatMoney(locale, Math.round(cents / 100) * 100, 'EUR')
  const date = formatDate(`${taxFreeUntil}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' })
  const km = formatNumber(kilometresAYear, { style: 'unit', unit: 'kilometer' })
  return (
    <section aria-labelledby="label-title" className="max-w-4xl rounded-md border-2 border-ink bg-surface">
      <h2 id="label-title" className="border-b-2 border-ink px-5 py-4 text-lg sm:px-7">
        <FormattedMessage id="vehicles.label.title" />
      </h2>
      <dl className="grid gap-x-12 gap-y-2 px-5 pt-5 text-sm sm:grid-cols-2 sm:px-7">
        <Row label={<FormattedMessage id="vehicles.label.car" />}>
          {config.brand.name} {name}, {formatMessage({ id: 'vehicle.battery' }, { kwh: facts.battery })}
        </Row>
        <Row label={<FormattedMessage id="vehicles.label.drive" />}>
          <FormattedMessage id="vehicles.label.electric" />, {formatMessage({ id: driveMessages[facts.drive] })}
        </Row>
        <Row label={<FormattedMessage id="vehicles.label.carrier" />}>
          <FormattedMessage id="vehicles.label.electricity" />
        </Row>
      </dl>
      <div className="grid gap-x-12 gap-y-8 px-5 py-6 sm:px-7 md:grid-cols-[20rem_1fr]">
        <div>
          <h3 className="mb-3 text-sm font-semibold">
            <FormattedMessage id="vehicles.label.class" />
          </h3>
          <ClassScale
            current={co2Class}
            title={formatMessage({ id: 'vehicles.label.class.is' }, { class: co2Class })}
          />
        </div>
        <dl className="grid content-start gap-2 text-sm">
          <Row label={<FormattedMessage id="vehicles.label.combined" />} isLarge>
            {per100(consumption)}
          </Row>
          <Row label={<Footnoted id="vehicles.label.emissions" note="vehicles.label.note.operation" />} isLarge>
            <FormattedMessage id="vehicles.value.emissions" values={{ value: co2Emission }} />
          </Row>
          <Row label={<FormattedMessage id="vehicles.fact.range" />} isLarge>
            {formatNumber(facts.range, { style: 'unit', unit: 'kilometer' })}
          </Row>
          <Row label={<FormattedMessage id="vehicles.label.low" />}>{per100(consumptionParts.low)}</Row>
          <Row label={<FormattedMessage id="vehicles.label.medium" />}>{per100(consumptionParts.medium)}</Row>
          <Row label={<FormattedMessage id="vehicles.label.high" />}>{per100(consumptionParts.high)}</Row>
          <Row label={<FormattedMessage id="vehicles.label.extraHigh" />}>{per100(consumptionParts.extraHigh)}</Row>
        </dl>
      </div>
      <dl className="grid gap-2 border-t-2 border-ink px-5 py-5 text-sm sm:px-7">
        <Row
          label={
            <FormattedMessage
              id="vehicles.label.cost"
              values={{
                km,
                price: formatNumber(electricityPrice.euros, {
                  style: 'currency',
                  currency: 'EUR',
                  maximumFractionDigits: 4,
                }),
                year: String(electricityPrice.year),
              }}
            />
          }
        >
          {euros(energyCost(consumption))}
        </Row>
        {carbonPrices.map((price) => (
          <Row
            key={price}
            label={
              <>
                <FormattedMessage
                  id="vehicles.label.carbon"
                  values={{ km, price: formatMoney(locale, price * 100, 'EUR') }}
                />
                <Mark note="vehicles.label.note.carbon" />
              </>
            }
          >
            {euros(carbonCost(co2Emission, price))}
          </Row>
        ))}
        <Row label={<Footnoted id="vehicles.label.tax" note="vehicles.label.tax.law" />}>
          <FormattedMessage id="vehicles.label.taxFree" values={{ date }} />
        </Row>
      </dl>
      <div className="grid gap-1.5 border-t border-hairline px-5 py-4 text-xs text-ink-soft sm:px-7">
        {notes.map((note) => (
          <p key={note}>
            <Mark note={note} /> <FormattedMessage id={note} values={{ date }} />
          </p>
        ))}
        <p>
          <FormattedMessage id="vehicles.label.note" />
        </p>
      </div>
    </section>
  )
}

/** Footnotes of the label, in order. */
const notes = ['vehicles.label.note.operation', 'vehicles.label.note.carbon', 'vehicles.label.tax.law'] as const
type Note = (typeof notes)[number]

function Footnoted({ id, note }: { id: MessageId; note: Note }) {
  return (
    <>
      <FormattedMessage id={id} />
      <Mark note={note} />
    </>
  )
}

function Mark({ note }: { note: Note }) {
  return (
    <sup>
      <FormattedNumber value={notes.indexOf(note) + 1} />
    </sup>
  )
}

function Row({ label, isLarge = false, children }: { label: ReactNode; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-2 last:border-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`tabular ms-auto min-w-0 text-end font-semibold ${isLarge ? 'text-lg' : ''}`}>{children}</dd>
    </div>
  )
}
