import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listMachines } from '#app/functions/ops/statistics.functions.ts'
import { nameOfMachine } from '#app/i18n/machine-words.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { MachineId } from '#machines/catalogue.ts'

type List = Awaited<ReturnType<typeof listMachines>>

/** Flows that report their steps (`reportSteps`). */
const wizards: readonly MachineId[] = [
  'testDriveBooking',
  'subscriptionCheckout',
  'membershipPurchase',
  'mileagePackagePurchase',
  'returnCarePurchase',
  'enquiryForm',
  'tradeIn',
  'leadForm',
]

/** Machines of orders, with the number of orders in them. */
export function MachineList({ items, unchecked }: List) {
  const differing = items.reduce((total, item) => total + item.differing, 0)
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.machines" />}
        lead={<FormattedMessage id="staff-machines.lead" />}
      />
      <div className="mb-8">
        <ConformanceNotice differing={differing} unchecked={unchecked} />
      </div>
      <Table
        label="operations.machines"
        columns={[
          { label: 'staff-machines.column.machine' },
          { label: 'staff-machines.column.open' },
          { label: 'staff-machines.column.ended' },
          { label: 'staff-machines.column.differing', isWide: true },
        ]}
      >
        {items.map(({ machine, open, ended, differing: own }) => (
          <Row key={machine}>
            <Cell>
              <Link
                to="/{-$locale}/ops/machines/$id"
                params={({ locale }) => ({ locale, id: machine })}
                className={rowLink}
              >
                <FormattedMessage id={nameOfMachine(machine)} />
              </Link>
            </Cell>
            <Cell>
              <FormattedNumber value={open} />
            </Cell>
            <Cell>
              <FormattedNumber value={ended} />
            </Cell>
            <Cell isWide>
              <FormattedNumber value={own} />
            </Cell>
          </Row>
        ))}
      </Table>
      <h2 className="mt-12 mb-4 text-2xl">
        <FormattedMessage id="staff-machines.funnels" />
      </h2>
      <ul className="grid gap-2 border-t border-hairline-strong pt-4">
        {wizards.map((wizard) => (
          <li key={wizard}>
            <Link to="/{-$locale}/ops/flows/$id" params={({ locale }) => ({ locale, id: wizard })} className={textLink}>
              <FormattedMessage id={nameOfMachine(wizard)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether every log conforms to its machine, and how much has not been checked. */
export function ConformanceNotice({ differing, unchecked }: { differing: number; unchecked: number }) {
  return (
    <Notice tone={differing > 0 ? 'danger' : unchecked > 0 ? 'info' : 'success'}>
      <FormattedMessage id="staff-machines.conformance" values={{ differing, unchecked }} />
    </Notice>
  )
}
