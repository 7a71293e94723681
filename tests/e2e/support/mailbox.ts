import type { ApiClient } from '#server/api/client/client.ts'
import { expect } from './test.ts'

export interface ReceivedMail {
  subject: string
  html: string
  /** Address of what the mail asks its reader to do. */
  link: string
}

/** The mail of a template that an order's customer has got; waits until it is written. Staff alone can read it. */
export async function receiveMail(staff: ApiClient, orderNo: string, template: string): Promise<ReceivedMail> {
  let id = ''
  await expect
    .poll(
      async () => {
        const { items } = await staff.operations.listMails({ query: { size: 50 } })
        id = items.find((mail) => mail.orderNo === orderNo && mail.template === template)?.id ?? ''
        return id
      },
      { message: `${orderNo} gets the mail "${template}"` },
    )
    .not.toBe('')
  const { subject, html } = await staff.operations.getMail({ params: { id } })
  const link = /href="(http[^"]*\/test-drive[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { subject, html, link }
}
