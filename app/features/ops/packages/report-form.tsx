import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { minorUnits } from '#app/shared/operations/typed-amount.ts'
import type { CareEvent } from './care-page.tsx'
import { damageParts } from './care.ts'

interface ReportFormProps {
  version: number
  currency: string
  fire: (event: CareEvent) => Promise<boolean>
}

interface Draft {
  key: number
  part: string
  name: string
  amount: string
  pictures: string
}

const emptyDraft = (key: number): Draft => ({ key, part: '', name: '', amount: '', pictures: '' })

/** Damage report of the return, item by item, or without findings. */
export function ReportForm({ version, currency, fire }: ReportFormProps) {
  const { formatMessage } = useIntl()
  const [drafts, setDrafts] = useState<readonly Draft[]>([emptyDraft(0)])
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const lastKey = useRef(0)
  const items = drafts.map(itemOf)

  const change = (key: number, changes: Partial<Draft>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))

  async function send(event: CareEvent) {
    setIsBusy(true)
    await fire(event)
    setIsBusy(false)
  }

  function issue() {
    const reported = items.filter((item) => item !== null)
    if (reported.length < items.length) return setIsChecked(true)
    return void send({ type: 'staff.reportIssued', version, items: reported })
  }

  return (
    <section aria-labelledby="issue-title">
      <h2 id="issue-title" className="mb-5 text-xl">
        <FormattedMessage id="staff-care.issue" />
      </h2>
      <Form
        onSubmit={() => {
          if (!isBusy) issue()
        }}
        className="grid gap-8"
      >
        {drafts.map((draft, index) => {
          const wrong = (isWrong: boolean) =>
            isChecked && isWrong ? formatMessage({ id: 'staff-care.item.missing' }) : undefined
          return (
            <fieldset key={draft.key} className="grid gap-5 border-t border-hairline pt-5">
              <legend className="sr-only">
                <FormattedMessage id="staff-care.item" values={{ number: index + 1 }} />
              </legend>
              <SelectField
                name={`part-${draft.key}`}
                label={formatMessage({ id: 'staff-care.part' })}
                placeholder={formatMessage({ id: 'staff-care.part.choose' })}
                value={draft.part}
                onChange={(event) => change(draft.key, { part: event.target.value })}
                error={wrong(partOf(draft) === undefined)}
                options={damageParts.map((part) => ({
                  value: part,
                  label: formatMessage({ id: `staff.part.${part}` }),
                }))}
              />
              <TextField
                name={`name-${draft.key}`}
                label={formatMessage({ id: 'staff-care.name' })}
                maxLength={160}
                value={draft.name}
                onChange={(event) => change(draft.key, { name: event.target.value })}
                error={wrong(draft.name.trim().length < 3)}
              />
              <TextField
                name={`amount-${draft.key}`}
                label={formatMessage({ id: 'staff-care.amount' })}
                inputMode="decimal"
                trail={currency}
                value={draft.amount}
                onChange={(event) => change(draft.key, { amount: event.target.value })}
                error={wrong(!minorUnits(draft.amount))}
              />
              <TextField
                name={`pictures-${draft.key}`}
                label={formatMessage({ id: 'staff-care.pictures' })}
                hint={formatMessage({ id: 'staff-care.pictures.hint' })}
                isOptional
                value={draft.pictures}
                onChange={(event) => change(draft.key, { pictures: event.target.value })}
              />
              {drafts.length > 1 && (
                <div>
                  <Button
                    variant="text"
                    size="small"
                    onClick={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
                  >
                    <FormattedMessage id="staff-care.item.remove" values={{ number: index + 1 }} />
                  </Button>
                </div>
              )}
            </fieldset>
          )
        })}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" isBusy={isBusy}>
            <FormattedMessage id={staffButtons.returnCareOrder['staff.reportIssued']} />
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              lastKey.current += 1
              const { current } = lastKey
              setDrafts((before) => [...before, emptyDraft(current)])
            }}
          >
            <FormattedMessage id="staff-care.item.add" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            isBusy={isBusy}
            onClick={() => void send({ type: 'staff.noDamageFound', version, note: '' })}
          >
            <FormattedMessage id={staffButtons.returnCareOrder['staff.noDamageFound']} />
          </Button>
        </div>
      </Form>
    </section>
  )
}

function partOf({ part }: Draft) {
  return damageParts.find((known) => known === part)
}

/** Null while it is incomplete. */
function itemOf(draft: Draft) {
  const [part, amount, name] = [partOf(draft), minorUnits(draft.amount), draft.name.trim()]
  if (!part || !amount || name.length < 3) return null
  const pictures = draft.pictures
    .split(',')
    .map((picture) => picture.trim())
    .filter((picture) => picture !== '')
  return { part, name, amount, pictures }
}
