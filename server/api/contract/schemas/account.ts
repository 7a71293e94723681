import { z } from 'zod'
import { mailSections } from '#machines/orders/lead/index.ts'
import { kindName } from './kind-name.ts'
import { instant } from './test-drive.ts'

/* Account as shown to its customer. */

export const browserNames = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
export const systemNames = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const

/** Browser that is signed in. */
export const session = z.object({
  id: z.string(),
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
  signedInAt: instant,
  /** Last renewal of its token, to within ten minutes. */
  seenAt: instant,
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
})
export type Session = z.infer<typeof session>

/** Code that was sent. */
export const sentCode = z.object({
  /** Masked. */
  sentTo: z.string(),
  /** Earliest time for another code, and the expiry of this one, by the backend's clock. */
  resendAt: instant,
  expiresAt: instant,
})

/** Optional kinds of mails. */
export const mailSection = z.enum(mailSections)

/** Customer's subscriptions. */
export const mailSettings = z.object({
  sections: z.array(z.object({ section: mailSection, isSubscribed: z.boolean(), since: instant.nullable() })),
})

/** Cookie categories in addition to the necessary ones. */
export const cookieCategories = ['analytical', 'targeting', 'functionality'] as const

/** Consent with its proof. */
export const consent = z.object({
  kind: kindName,
  /**
   * Section of mails, or number of the order it was given for; for cookies the allowed categories, which may be empty.
   */
  about: z.string(),
  givenAt: instant,
  /** Version of the accepted text; null where the text has none. */
  version: z.string().nullable(),
  /** IP address it was given from, if recorded. */
  givenFrom: z.string().nullable(),
  withdrawnAt: instant.nullable(),
})
export type Consent = z.infer<typeof consent>

/** Open order that blocks the erasure of the account. */
export const blockingOrder = z.object({ kind: kindName, orderNo: z.string() })
export type BlockingOrder = z.infer<typeof blockingOrder>
