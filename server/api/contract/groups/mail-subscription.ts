import { z } from 'zod'
import { group, post } from '#server/api/contract/endpoint.ts'
import { mailSection, mailSettings } from '#server/api/contract/schemas/account.ts'

/** Chosen mails; the version is of the text next to the switches and is part of the proof. */
const agreement = z.object({ sections: z.array(mailSection).max(10), textVersion: z.string().min(1).max(20) })

/** Optional mails of customers with an account; each call returns the resulting subscriptions. */
export const mailSubscription = group('mail-subscription', {
  /** Adds these sections. */
  registerSections: post('/user/subscribe/register', {
    unusedHere: 'the account sends all choices at once, by subscribe/setting',
    access: 'user',
    body: agreement,
    returns: mailSettings,
    errors: ['too_many_requests'],
  }),
  /** Subscribes to these sections only. */
  setSections: post('/user/subscribe/setting', {
    access: 'user',
    body: agreement,
    returns: mailSettings,
    errors: ['too_many_requests'],
  }),
  /** Removes these sections. */
  endSections: post('/user/unsubscribe/setting', {
    unusedHere: 'the account sends all choices at once, by subscribe/setting',
    access: 'user',
    body: z.object({ sections: z.array(mailSection).min(1).max(10) }),
    returns: mailSettings,
  }),
})
