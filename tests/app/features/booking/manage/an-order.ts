import type { TestDriveOrder } from '#app/features/booking/manage/drive.ts'

/** A drive in Munich, booked on 20 November for noon of the 24th (Central European Time). */
export const order: TestDriveOrder = {
  orderNo: 'TD-1234-ABCD',
  status: 1,
  facts: {
    mode: 'test_drive_later',
    entryType: 1,
    startsAt: '2026-11-24T11:00:00.000Z',
    cutoffHours: 24,
    isEvaluated: false,
  },
  modelId: 'fjell',
  site: {
    id: 'de-muenchen-maxvorstadt',
    kind: 'store',
    name: 'Solvei München Maxvorstadt',
    street: 'Brienner Straße 41',
    postcode: '80333',
    city: 'München',
    country: 'DE',
    latitude: 48.1,
    longitude: 11.6,
    timeZone: 'Europe/Berlin',
    phone: '+49 89 99998 131',
    openingHours: [],
    specialHours: [],
    modelIds: ['fjell'],
  },
  startsAt: '2026-11-24T11:00:00.000Z',
  endsAt: '2026-11-24T11:45:00.000Z',
  timeZone: 'Europe/Berlin',
  address: null,
  contact: {
    firstName: 'Anna',
    lastName: 'Bergmann',
    email: 'anna@example.org',
    phoneCountry: 'DE',
    phone: '1701234567',
  },
  cancelReason: null,
  events: [logged(1, 'customer.booked', null, 1)],
  now: '2026-11-20T12:00:00.000Z',
}

/** One line of the log, an hour after the line before. */
export function logged(sequence: number, type: string, from: number | null, to: number) {
  const at = new Date(Date.parse('2026-11-20T10:00:00.000Z') + sequence * 3_600_000).toISOString()
  return { sequence, type, actor: type.slice(0, type.indexOf('.')), from, to, at }
}
