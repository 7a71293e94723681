import { describe, expect, it } from 'vitest'
import { ButtonPanel } from '#app/features/public/machines/button-panel.tsx'
import { buttonsInWords } from '#app/functions/public/machine-buttons.server.ts'
import { useWords, wordNamespaces } from '#app/i18n/machine-words.ts'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { simulateWay } from '#machines/shared/simulate.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

interface PanelProps {
  id: MachineId
  from: string
  failing: readonly string[]
  buttons: NonNullable<Awaited<ReturnType<typeof buttonsInWords>>>
}

function Panel({ id, from, failing, buttons }: PanelProps) {
  const words = useWords(id)
  const entry = findMachine(id)
  if (!entry) return null
  const simulation = simulateWay(describeMachine(entry.machine), { from, steps: [], failing })
  return <ButtonPanel buttons={buttons} simulation={simulation} words={words} onStep={() => {}} />
}

/** Texts of the buttons in a state; disabled ones begin with a minus. */
async function buttonsAt(id: MachineId, from: string, failing: readonly string[] = []) {
  const buttons = await buttonsInWords('en_US', id)
  if (!buttons) throw new Error(`${id} has no buttons`)
  const page = { path: '/machines', messages: ['machine', 'shell', ...wordNamespaces(id)] } as const
  const html = await renderPage('en_US', page, <Panel id={id} from={from} failing={failing} buttons={buttons} />)
  const [customer = '', staff = ''] = html.split('Staff see')
  const listed = (part: string) =>
    [...part.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
      ([, attributes = '', text = '']) =>
        `${attributes.includes(' disabled=') ? '-' : ''}${text.replace(/<code.*/, '').replaceAll(/<[^>]*>/g, '')}`,
    )
  return { customer: listed(customer), staff: listed(staff), html }
}

describe('the buttons of a simulated state', () => {
  it('are those of the customer’s page, and all of the staff’s', async () => {
    const { customer, staff } = await buttonsAt('membershipOrder', 'created')
    expect(customer).toEqual(['Pay', 'Cancel the order'])
    expect(staff).toHaveLength(3)
    expect(staff.every((text) => text.startsWith('-'))).toBe(true)
  })

  it('wait, with the reason, where something must be decided first', async () => {
    const { customer, html } = await buttonsAt('membershipOrder', 'created', ['isNoPaymentUnderWay'])
    expect(customer).toEqual(['Pay', '-Cancel the order'])
    expect(html).toContain('aria-describedby')
  })

  it('are left out for the customer where the order does not have them, and explained to staff', async () => {
    const { customer, staff, html } = await buttonsAt('testDriveOrder', 'completed')
    expect(customer).toEqual([])
    expect(staff).toContain('-Assign car and advisor')
    expect(html).toContain('Not in this state.')
  })

  it('are closed by a deadline, and not by what the customer has yet to enter', async () => {
    const buttons = async (guard: string) => (await buttonsAt('testDriveOrder', 'open.booked', [guard])).customer
    expect(await buttons('isBeforeCutoff')).toEqual(['-Change the time', '-Cancel the drive'])
    expect(await buttons('isSlotFree')).toEqual(['Change the time', 'Cancel the drive'])
  })

  it('lead to where input is collected, whatever is missing', async () => {
    expect((await buttonsAt('subscriptionOrder', 'initial', ['isValidated'])).customer).toContain('Continue')
    expect((await buttonsAt('subscriptionOrder', 'initial', ['isHoldValid'])).customer).not.toContain('Continue')
  })

  it('are none for a machine without pages of its own', async () => {
    expect(await buttonsInWords('en_US', 'pushClient')).toBeNull()
  })
})
