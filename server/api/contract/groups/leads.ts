import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import {
  leadDetails,
  leadLocale,
  leadScene,
  linkToken,
  sectionChoices,
  sentScene,
} from '#server/api/contract/schemas/leads.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { consent, personEmail } from '#server/api/input/person.ts'
import { utm } from '#server/api/input/utm.ts'

const sections = z.array(mailSection).max(10)

/** What a link leads to, once it is confirmed. */
const confirmedLead = z.object({
  scene: leadScene,
  /** Masked. */
  email: z.string(),
  sections,
  /** Whether somebody gets in touch. */
  isContactWanted: z.boolean(),
  /** For the page on which mails are chosen, and how to be got in touch with. */
  choiceToken: linkToken,
})

/** How it stands with an address, or that its mailbox has been sent a link. */
const unsubscribed = z.object({
  /** True where only the mailbox is told; the same whether the address is known. */
  isPending: z.boolean(),
  /** Those that nobody gets any more, as far as there were any. */
  ended: sections,
  /** Until when that can be taken back; null where nothing was ended. */
  undoUntil: instant.nullable(),
})

/**
 * Details that somebody leaves, and the mails they get by them. Whatever an address is to us, the answers are the same:
 * what is true of it is told to its mailbox only.
 */
export const leads = group('leads', {
  /** Sends a link to the address; nothing counts until the button behind it is pressed. */
  recordLead: post('/leads/record', {
    body: leadDetails.extend({
      scene: sentScene,
      email: personEmail,
      /** Of the caller's own account; another's is of no account. */
      userId: z.uuid().optional(),
      sections: sections.default([]),
      /** Consent to the guidelines, in this version of their text. */
      privateCheck: consent,
      textVersion: z.string().min(1).max(20),
      /** Keeps the name readable when the last mail is ended. */
      notPseudonymization: z.boolean().default(false),
      captcha: z.string().max(4000).optional(),
      utm: z.optional(utm),
      /** Language of the mails. */
      locale: leadLocale,
    }),
    sendsLocale: true,
    returns: z.object({ isPending: z.boolean() }),
    isIdempotent: true,
    errors: ['captcha_invalid', 'choice_not_offered', 'email_not_allowed', 'too_many_requests'],
  }),
  /** The press of the button behind a mailed link; pressed again it says the same. */
  confirmLead: post('/leads/confirm', {
    body: z.object({
      token: linkToken,
      scene: sentScene,
      /** The address from which it was pressed, as proof. */
      approveIp: z.union([z.ipv4(), z.ipv6()]).optional(),
    }),
    returns: confirmedLead,
    errors: ['link_invalid', 'too_many_requests'],
  }),
  /**
   * Ends mails at once for whoever holds a link or is signed in as `userId`; for an address alone its mailbox is sent the
   * link. Without sections it means all of them.
   */
  unsubscribe: post('/leads/unsubscribe', {
    body: z.object({
      token: linkToken.optional(),
      email: z.optional(personEmail),
      userId: z.uuid().optional(),
      sections: sections.min(1).optional(),
      notPseudonymization: z.boolean().default(false),
      /** Language of the mail, where one is sent. */
      locale: leadLocale.optional(),
    }),
    returns: unsubscribed,
    errors: ['link_invalid', 'too_many_requests'],
  }),
  /** Takes back what was ended by the same link, or asks for more of what it stands for. */
  resubscribe: post('/leads/resubscribe', {
    body: z.object({ token: linkToken, sections: sections.min(1) }),
    returns: z.object({ sections: sectionChoices }),
    errors: ['link_invalid', 'transition_not_allowed', 'too_many_requests'],
    extension: 'an end of mails can be taken back; the specification has no call for it',
  }),
  /** Whether its sender wants somebody to get in touch about a lead. */
  updateGetInTouch: post('/leads/update/get-in-touch', {
    body: z.object({ token: linkToken, getInTouch: z.boolean() }),
    returns: z.object({ isContactWanted: z.boolean() }),
    errors: ['link_invalid', 'transition_not_allowed', 'too_many_requests'],
  }),
  /** Kinds of mails there are, and with a link whether its address gets them. */
  getUnsubscribeOptions: get('/leads/unsubscribe/options', {
    query: z.object({ token: linkToken.optional() }),
    returns: z.object({
      /** Masked; null without a link. */
      email: z.string().nullable(),
      sections: sectionChoices,
      isContactWanted: z.boolean().nullable(),
    }),
    errors: ['link_invalid'],
  }),
})
