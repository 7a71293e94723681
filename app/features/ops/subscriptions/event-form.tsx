import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { kilometreSign } from '#app/shared/operations/format-table.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { RefusalText } from '#app/shared/operations/refusal-text.tsx'
import { OrderType } from '#machines/shared/codes.ts'
import { day } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'
import { staffReason } from '#server/api/input/staff.ts'
import { type Check, questionsOf } from './event-questions.ts'
import { refusalOf } from './subscription-events.ts'
import type { Replacements, StaffEvent, StaffEventType, StaffSubscription } from './subscription.ts'

interface EventFormProps {
  type: StaffEventType
  title: MessageId
  order: StaffSubscription
  replacements: Replacements
  /** Earliest day of more time to pay, `2027-03-01`. */
  firstGraceDay: string
  fire: (event: StaffEvent) => Promise<boolean>
}

const checkLabels: Record<Check, MessageId> = {
  isVehicleRegistered: 'staff.check.isVehicleRegistered',
  isVehicleInsured: 'staff.check.isVehicleInsured',
  isDateConfirmed: 'staff.check.isDateConfirmed',
  isProtocolSigned: 'staff.check.isProtocolSigned',
  isEarlyReturnAgreed: 'staff.check.isEarlyReturnAgreed',
  isDepositOffset: 'staff.check.isDepositOffset',
  isVehicleReturned: 'staff.check.isVehicleReturned',
}

const messages = {
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
  odometerKm: { required: 'staff.odometer.required', invalid: 'staff.odometer.required' },
  vehicleId: { required: 'staff.vehicle.required', invalid: 'staff.vehicle.required' },
  depositKept: { required: 'staff.deposit.required', invalid: 'staff.deposit.required' },
  until: { required: 'staff-arrears.graceUntil.required', invalid: 'staff-arrears.graceUntil.required' },
} as const

/** Input an event needs from staff: confirmations, a reading, a car, a reason. */
export function EventForm({ type, title, order, replacements, firstGraceDay, fire }: EventFormProps) {
  const { version, deposit, selection } = order
  const isMadeToOrder = selection.orderType === OrderType.madeToOrder
  // The minimum of a later reading.
  const leastKm = order.facts.odometerAtHandover ?? 0
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const id = useId()
  const { checks, asks, text } = questionsOf(type, isMadeToOrder)
  const [vouched, setVouched] = useState<ReadonlySet<Check>>(new Set())
  const reading = z.string().check(
    digits,
    z.regex(/^\d{1,7}$/),
    z.refine((km) => Number(km) >= leastKm),
  )
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.object({
      reason: asks.includes('reason') ? staffReason : z.string(),
      odometerKm: asks.includes('odometer') ? reading : z.string(),
      vehicleId: asks.includes('vehicle') ? z.string().check(z.minLength(1)) : z.string(),
      depositKept: asks.includes('deposit') ? retainedAmount(deposit.amount) : z.string(),
      until: asks.includes('day') ? day.check(z.refine((date) => date >= firstGraceDay)) : z.string(),
    }),
    defaultValues: { reason: '', odometerKm: '', vehicleId: replacements[0]?.id ?? '', depositKept: '', until: '' },
    messages,
  })
  const has = (check: Check) => vouched.has(check)
  const refusal = refusalOf(type, { order, replacements }, has)
  const save = submit(async ({ reason, odometerKm, vehicleId, depositKept, until }) => {
    const answers = {
      version,
      has,
      reason,
      odometerKm: Number(odometerKm),
      depositKept: minorUnits(depositKept),
      until,
    }
    await fire(eventWith(type, { ...answers, vehicleId: isMadeToOrder ? null : vehicleId }))
  })

  return (
    <Form onSubmit={save} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {text && (
        <p id={`${id}-text`} className="max-w-prose text-ink-soft">
          <FormattedMessage id={text} />
        </p>
      )}
      {checks.length > 0 && (
        <div className="grid gap-3">
          {checks.map((check) => (
            <CheckboxField
              key={check}
              name={check}
              label={formatMessage({ id: checkLabels[check] })}
              isOptional={check === 'isEarlyReturnAgreed'}
              checked={vouched.has(check)}
              onChange={({ currentTarget: { checked } }) =>
                setVouched(new Set(checked ? [...vouched, check] : [...vouched].filter((one) => one !== check)))
              }
            />
          ))}
        </div>
      )}
      {asks.includes('odometer') && (
        <TextField
          {...field('odometerKm')}
          label={formatMessage({ id: 'staff.odometer' })}
          trail={<span className="text-sm">{kilometreSign(locale)}</span>}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {asks.includes('vehicle') && (
        <SelectField
          {...field('vehicleId')}
          label={formatMessage({ id: 'staff.vehicle' })}
          placeholder={formatMessage({ id: 'operations.choose' })}
          options={replacements.map(({ id, plate, siteName, mileage }) => ({
            value: id,
            label: [id, plate, siteName, formatDistance(locale, mileage)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {asks.includes('deposit') && (
        <TextField
          {...field('depositKept')}
          label={formatMessage({ id: 'staff.deposit' })}
          hint={formatMessage(
            { id: 'staff.deposit.hint' },
            { amount: formatMoney(locale, deposit.amount, deposit.currency) },
          )}
          trail={<span className="text-sm">{deposit.currency}</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {asks.includes('day') && (
        <TextField
          {...field('until')}
          type="date"
          min={firstGraceDay}
          label={formatMessage({ id: 'staff-arrears.graceUntil' })}
        />
      )}
      {asks.includes('reason') && <ReasonField {...field('reason')} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          variant={asks.includes('reason') ? 'danger' : undefined}
          size="small"
          isBusy={isSubmitting}
          disabled={refusal !== null}
          aria-describedby={`${id}-text ${id}-refusal`}
        >
          <FormattedMessage id={title} />
        </Button>
        <p id={`${id}-refusal`} className="text-sm text-ink-soft">
          {refusal !== null && <RefusalText machine="subscriptionOrder" refusal={refusal} />}
        </p>
      </div>
    </Form>
  )
}

interface Answers {
  version: number
  has: (check: Check) => boolean
  reason: string
  odometerKm: number
  vehicleId: string | null
  depositKept: number
  until: string
}

/** Typed amount, `120` or `49,50`, up to a maximum in minor units. */
function retainedAmount(most: number) {
  return z.string().check(
    digits,
    z.trim(),
    z.regex(/^\d{1,6}(?:[.,]\d{1,2})?$/),
    z.refine((typed) => minorUnits(typed) <= most),
  )
}

function minorUnits(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 100)
}

function eventWith(
  type: StaffEventType,
  { version, has, reason, odometerKm, vehicleId, depositKept, until }: Answers,
): StaffEvent {
  switch (type) {
    case 'staff.stockRefused':
    case 'staff.refundRetried':
      return { type, version }
    case 'staff.prepared':
      return {
        type,
        version,
        isVehicleRegistered: has('isVehicleRegistered'),
        isVehicleInsured: has('isVehicleInsured'),
        isDateConfirmed: has('isDateConfirmed'),
      }
    case 'staff.verificationFailed':
    case 'staff.handoverFailed':
    case 'staff.terminationAnnounced':
    case 'staff.terminated':
      return { type, version, reason }
    case 'staff.graceGranted':
      return { type, version, until, reason }
    case 'staff.vehicleReplaced':
      return { type, version, reason, ...(vehicleId !== null && { vehicleId }) }
    case 'staff.handedOver':
      return { type, version, isProtocolSigned: has('isProtocolSigned'), odometerKm }
    case 'staff.returned':
      return {
        type,
        version,
        isProtocolSigned: has('isProtocolSigned'),
        odometerKm,
        isEarlyReturnAgreed: has('isEarlyReturnAgreed'),
      }
    case 'staff.statementSettled':
      return { type, version, isDepositOffset: has('isDepositOffset'), depositKept }
    case 'staff.unwound':
      return { type, version, isVehicleReturned: has('isVehicleReturned') }
  }
}
