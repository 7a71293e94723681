import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Icon } from '#app/components/icon.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { InteriorSwatch } from '#app/shared/vehicle/interior-swatch.tsx'
import { interiorNames, paintNames } from '#app/shared/vehicle/names.ts'
import { PaintSwatch } from '#app/shared/vehicle/paint-swatch.tsx'
import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import { choicesOf, withinText } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { filterFormId, filterSheetId } from './filter-ids.ts'
import { FilterOption } from './filter-option.tsx'
import type { Facets } from './found-cars.ts'
import { chosen, readListForm, withChanges, withValues } from './list-choices.ts'
import type { ListName, ListSearch } from './list-search.ts'
import { PriceFilter } from './price-filter.tsx'
import { useSelect } from './use-list-search.ts'

interface FilterPanelProps {
  country: MarketCode
  facets: Facets
  search: ListSearch
  total: number
}

/** The most used groups are open initially. */
const groups: readonly { name: ListName; title: MessageId; isOpen: boolean }[] = [
  { name: 'model', title: 'subscription.filter.model', isOpen: true },
  { name: 'condition', title: 'subscription.filter.condition', isOpen: true },
  { name: 'paint', title: 'vehicle.paint', isOpen: true },
  { name: 'battery', title: 'subscription.filter.battery', isOpen: false },
  { name: 'drive', title: 'subscription.filter.drive', isOpen: false },
  { name: 'wheels', title: 'vehicle.wheels', isOpen: false },
  { name: 'interior', title: 'vehicle.interior', isOpen: false },
]

/** Filters of the list, on phones in a sheet. Each applies at once; without scripts the button submits them. */
export function FilterPanel({ country, facets, search, total }: FilterPanelProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const select = useSelect()
  const { area, type, country: chosenCountry } = search

  function toggle(name: ListName, value: string) {
    const values = chosen(search, name)
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
    select(withValues(search, name, next))
  }

  return (
    <aside
      id={filterSheetId}
      popover="auto"
      aria-label={formatMessage({ id: 'subscription.filters' })}
      className="sheet sheet-column"
    >
      <Form
        method="get"
        id={filterFormId}
        className="grid"
        onSubmit={(event) => {
          document.getElementById(filterSheetId)?.hidePopover()
          select(readListForm(new FormData(event.currentTarget)))
        }}
      >
        <SheetHead />
        {Object.entries({ area, type, country: chosenCountry }).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextFilter search={search} />
        {groups.map(({ name, title, isOpen }) => {
          const choices = choicesOf(intl, facets, search, name)
          if (choices.length < 2 && !choices.some(({ isChosen }) => isChosen)) return null
          return (
            <FilterGroup key={name} title={formatMessage({ id: title })} isOpen={isOpen || search[name] !== undefined}>
              {choices.map(({ value, label, count, isChosen }) => (
                <FilterOption
                  key={value}
                  type="checkbox"
                  name={name}
                  value={value}
                  label={label}
                  count={count}
                  isChosen={isChosen}
                  onChange={() => toggle(name, value)}
                  mark={markOf(name, value)}
                />
              ))}
            </FilterGroup>
          )
        })}
        <PriceFilter country={country} bounds={facets.price} search={search} />
        <Steps
          name="within"
          title={formatMessage({ id: 'subscription.filter.availableWithin' })}
          any={formatMessage({ id: 'subscription.filter.availableWithin.any' })}
          steps={facets.availableWithin.map(({ value, count }) => ({
            value: Number(value),
            label: withinText(intl, Number(value)),
            count,
          }))}
          search={search}
        />
        {type !== OrderType.madeToOrder && (
          <Steps
            name="km"
            title={formatMessage({ id: 'subscription.filter.mileageTo' })}
            any={formatMessage({ id: 'subscription.filter.mileageTo.any' })}
            steps={facets.mileageTo.map(({ value, count }) => ({
              value: Number(value),
              label: formatMessage({ id: 'subscription.filter.mileageTo.atMost' }, { km: Number(value) }),
              count,
            }))}
            search={search}
          />
        )}
        <div className="sheet-action grid lg:hidden lg:noscript:grid">
          <Button type="submit">
            <FormattedMessage id="subscription.filters.apply" values={{ count: total }} />
          </Button>
        </div>
      </Form>
    </aside>
  )
}

function markOf(name: ListName, value: string) {
  const paint = name === 'paint' ? paintNames.find((known) => known === value) : undefined
  const interior = name === 'interior' ? interiorNames.find((known) => known === value) : undefined
  if (paint) return <PaintSwatch name={paint} />
  return interior ? <InteriorSwatch name={interior} /> : undefined
}

interface StepsProps {
  name: 'within' | 'km'
  title: string
  any: string
  steps: readonly { value: number; label: string; count: number }[]
  search: ListSearch
}

/** Limit chosen from a few values, or none. */
function Steps({ name, title, any, steps, search }: StepsProps) {
  const select = useSelect()
  const current = search[name]
  if (steps.length === 0 && current === undefined) return null
  return (
    <FilterGroup title={title} isOpen={current !== undefined || name === 'within'}>
      <FilterOption
        type="radio"
        name={name}
        value=""
        label={any}
        isChosen={current === undefined}
        onChange={() => select(withChanges(search, { [name]: undefined }))}
      />
      {steps.map(({ value, label, count }) => (
        <FilterOption
          key={value}
          type="radio"
          name={name}
          value={String(value)}
          label={label}
          count={count}
          isChosen={current === value}
          onChange={() => select(withChanges(search, { [name]: value }))}
        />
      ))}
    </FilterGroup>
  )
}

function SheetHead() {
  const { formatMessage } = useIntl()
  return (
    <div className="sheet-head flex items-center justify-between lg:hidden">
      <h2 className="text-xl">
        <FormattedMessage id="subscription.filters" />
      </h2>
      <button
        type="button"
        popoverTarget={filterSheetId}
        popoverTargetAction="hide"
        aria-label={formatMessage({ id: 'shell.close' })}
        className="icon-button -me-3"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Search text; applied when typing pauses. */
function TextFilter({ search }: { search: ListSearch }) {
  const { formatMessage } = useIntl()
  const select = useSelect()
  const { q = '' } = search

  function look(text: string) {
    if (text.trim() !== q) select(withChanges(search, { q: text.trim() || undefined }))
  }

  return (
    <div className="border-b border-hairline pb-5">
      <TextField
        // Browser history must restore the words of that address.
        key={q}
        name="q"
        type="search"
        label={formatMessage({ id: 'subscription.filter.q' })}
        placeholder={formatMessage({ id: 'subscription.filter.q.hint' })}
        defaultValue={q}
        maxLength={80}
        enterKeyHint="search"
        aria-required={undefined}
        onBlur={(event) => look(event.target.value)}
      />
    </div>
  )
}
