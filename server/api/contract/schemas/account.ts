import { z } from 'zod'
import { mailSections } from '#machines/orders/lead/index.ts'
import { kindName } from './kind-name.ts'
import { instant } from './test-drive.ts'

/* What a customer is shown of their own account. */

export const browserNames = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const
export const systemNames = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const

/** A browser that is signed in. */
export const session = z.object({
  id: z.string(),
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
  signedInAt: instant,
  /** To within ten minutes: when its token was renewed last. */
  seenAt: instant,
  /** Whether it is the one that asks. */
  isOwn: z.boolean(),
})
export type Session = z.infer<typeof session>

/** A code that is on its way. */
export const sentCode = z.object({
  /** Masked. */
  sentTo: z.string(),
  /** From when on another one may be asked for, and until when this one is good, by the backend's clock. */
  resendAt: instant,
  expiresAt: instant,
})

/** Kinds of mails that nobody gets unasked. */
export const mailSection = z.enum(mailSections)

/** What a customer gets of them. */
export const mailSettings = z.object({
  sections: z.array(z.object({ section: mailSection, isSubscribed: z.boolean(), since: instant.nullable() })),
})

/** What cookies may be for beside what is necessary. */
export const cookieCategories = ['analytical', 'targeting', 'functionality'] as const

/** That a customer agreed to something, with what proves it. */
export const consent = z.object({
  kind: kindName,
  /** The section of mails, the order it was given for; of cookies the categories allowed, which may be none. */
  about: z.string(),
  givenAt: instant,
  /** Of the text that was agreed to; null where the text has no versions. */
  version: z.string().nullable(),
  /** The address it came from, where that was written down. */
  givenFrom: z.string().nullable(),
  withdrawnAt: instant.nullable(),
})
export type Consent = z.infer<typeof consent>

/** An order that keeps an account from being erased while it is open. */
export const openThing = z.object({ kind: kindName, orderNo: z.string() })
export type OpenThing = z.infer<typeof openThing>
