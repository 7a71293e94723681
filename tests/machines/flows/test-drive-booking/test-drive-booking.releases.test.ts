import { expect, it } from 'vitest'
import { testDriveBookingMachine as machine } from '#machines/flows/test-drive-booking/index.ts'
import { flowMigrations } from '#machines/migrations.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import { storedStates } from '#tests/e2e/support/booking-states.ts'
import { missingKeys, recordedFlows, recordFlows } from '#tests/machines/recorded-flows.ts'

const input = { phoneCountry: 'NO' }

it('a booking goes on with what the last releases have stored, in every state', async () => {
  const stored = await storedStates({ orderNo: 'TD-1', linkToken: 'token' })
  const saved = new Map<string, SavedFlow>(stored.map(({ state, kept }) => [state, JSON.parse(kept)]))
  recordFlows(machine.id, saved)
  const older = recordedFlows(machine.id).map(({ release, state, flow }) => ({
    name: `${release} ${state}`,
    state,
    restored: restoreFlow(machine, flow, input, flowMigrations[machine.id]),
  }))
  expect(older.filter(({ restored }) => 'restarted' in restored).map(({ name }) => name)).toEqual([])
  const contexts = [...saved.values()].map(({ snapshot }) => JSON.parse(snapshot).context)
  const continued = older.flatMap(({ state, restored }) =>
    'snapshot' in restored ? [{ state, context: restored.snapshot.context }] : [],
  )
  expect(missingKeys(contexts, continued)).toEqual([])
})
