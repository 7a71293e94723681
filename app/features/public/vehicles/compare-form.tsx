import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { listed } from '#machines/shared/listed.ts'
import { codeOf, readCode } from './configuration-code.ts'
import { configurationText } from './configuration-text.ts'
import { type OverviewSearch, readOverviewSearch } from './overview-search.ts'
import { useSavedConfigurations } from './saved-configurations.ts'
import type { Build } from './vehicle.ts'

interface CompareFormProps {
  builds: readonly Build[]
  search: OverviewSearch
}

/** Choice of two configurations from all versions, saved ones and current ones. Works without scripts. */
export function CompareForm({ builds, search: { one, other } }: CompareFormProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const versions = builds.flatMap(({ spuId, skus }) =>
    skus.map(({ id }) => codeOf({ model: drawnModel(spuId), configuration: { version: id.slice(spuId.length + 1) } })),
  )
  const saved = useSavedConfigurations()
  const options = [...new Set([one, other, ...saved, ...versions])].flatMap((code) => {
    const named = readCode(code)
    if (!code || !named) return []
    const name = builds.find(({ spuId }) => spuId === named.model)?.name ?? named.model
    return [{ value: code, label: listed(intl, [name, configurationText(intl, named, builds)].filter(Boolean)) }]
  })
  const compare = (event: FormEvent<HTMLFormElement>) => {
    const chosen = readOverviewSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({
      to: '/{-$locale}/vehicles',
      params: ({ locale }) => ({ locale }),
      search: chosen,
      hash: 'compare',
      resetScroll: false,
    })
  }
  return (
    <Form
      method="get"
      // The inputs are uncontrolled: a new comparison needs a new form.
      key={`${one} ${other}`}
      action="#compare"
      onSubmit={compare}
      className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField
        name="one"
        label={<FormattedMessage id="vehicles.compare.one" />}
        options={options}
        defaultValue={one ?? versions[0]}
      />
      <SelectField
        name="other"
        label={<FormattedMessage id="vehicles.compare.other" />}
        options={options}
        defaultValue={other ?? versions.find((code) => readCode(code)?.model !== readCode(one ?? versions[0])?.model)}
      />
      <Button type="submit" variant="quiet">
        <FormattedMessage id="vehicles.compare.action" />
      </Button>
    </Form>
  )
}
