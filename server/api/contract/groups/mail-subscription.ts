import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'
import { mailSection, mailSettings } from '#server/api/contract/schemas/account.ts'

/** Which mails a customer wants; the version is of the text beside the switches, and goes into the proof. */
const agreement = z.object({ sections: z.array(mailSection).max(10), textVersion: z.string().min(1).max(20) })

/** The mails that nobody gets unasked, for customers with an account; each answers what they get from now on. */
export const mailSubscription = group('mail-subscription', {
  /** These, too. */
  registerSections: post('/user/subscribe/register', {
    access: 'user',
    body: agreement,
    returns: mailSettings,
    errors: ['too_many_requests'],
  }),
  /** These and no others. */
  setSections: post('/user/subscribe/setting', {
    access: 'user',
    body: agreement,
    returns: mailSettings,
    errors: ['too_many_requests'],
  }),
  /** These no longer. */
  endSections: post('/user/unsubscribe/setting', {
    access: 'user',
    body: z.object({ sections: z.array(mailSection).min(1).max(10) }),
    returns: mailSettings,
  }),
})
