import type { MailRequest, TestDriveMailValues } from '#server/backend/domains/test-drive/mails/mail-request.ts'

/** A drive in Oslo, on a Monday in December at ten. */
export const sampleValues: TestDriveMailValues = {
  orderNo: 'TD7K2Q9M',
  firstName: 'Ingrid',
  modelName: 'ES8',
  siteName: 'Solvei Oslo',
  siteAddress: 'Karl Johans gate 1, 0154 Oslo',
  startsAt: '2026-12-07T09:00:00.000Z',
  endsAt: '2026-12-07T09:45:00.000Z',
  timeZone: 'Europe/Oslo',
  entryType: 1,
  manageUrl: 'https://solvei.example/no_NO/test-drive/manage?t=abc&x=1',
  rebookUrl: 'https://solvei.example/no_NO/test-drive',
  evaluateUrl: 'https://solvei.example/no_NO/test-drive/manage?t=abc#evaluation',
}

/** Long before the drive's cut-off. */
export const sampleNow = new Date('2026-11-20T08:00:00.000Z')

export function sampleMail({ values, ...more }: Partial<MailRequest> = {}): MailRequest {
  return {
    template: 'booked',
    to: 'ingrid@solvei.example',
    locale: 'no_NO',
    orderNo: sampleValues.orderNo,
    values: { ...sampleValues, ...values },
    calendar: { sequence: 1 },
    ...more,
  }
}
