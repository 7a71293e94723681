import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { mailSection } from '#server/api/contract/schemas/account.ts'
import { pageScene, purchaseType } from '#server/api/contract/schemas/car-enquiry.ts'
import {
  leadDetails,
  leadLocale,
  leadScene,
  linkToken,
  sectionChoices,
  sentScene,
} from '#server/api/contract/schemas/leads.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { utm } from '#server/api/input/order-origin.ts'
import { consent, personEmail } from '#server/api/input/person.ts'

const sections = z.array(mailSection).max(10)

/** Content of a confirmed link. */
const confirmedLead = z.object({
  scene: leadScene,
  /** Masked. */
  email: z.string(),
  sections,
  /** Whether the customer wants to be contacted. */
  isContactWanted: z.boolean(),
  /** Token for the page of mail and contact preferences. */
  choiceToken: linkToken,
})

/** Result of an unsubscription, or notice that a link was mailed. */
const unsubscribed = z.object({
  /** True where a link was mailed; the same for unknown addresses. */
  isPending: z.boolean(),
  /** Sections that were ended. */
  ended: sections,
  /** End of the period for undoing; null where no section was ended. */
  undoUntil: instant.nullable(),
})

/**
 * Contact details left by visitors, and the mails they receive. Answers never reveal whether an address is known; only
 * a mail to it does.
 */
export const leads = group('leads', {
  /** Mails a link to the address; nothing is recorded as confirmed before its button is pressed. */
  recordLead: post('/leads/record', {
    body: leadDetails.extend({
      scene: sentScene,
      email: personEmail,
      /** Default: that of the lead's scene. */
      pageScene: pageScene.optional(),
      /** Way to have the car that the page showed. */
      purchaseType: purchaseType.optional(),
      /** Caller's own account; any other id is ignored. */
      userId: z.uuid().optional(),
      sections: sections.default([]),
      /** Consent to the guidelines, in this version of their text. */
      privateCheck: consent,
      textVersion: z.string().min(1).max(20),
      /** Keeps the name readable after the last mail is ended. */
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
  /** Confirms a mailed link by its button. Idempotent. */
  confirmLead: post('/leads/confirm', {
    body: z.object({
      token: linkToken,
      scene: sentScene,
      /** IP address of the confirmation, as proof. */
      approveIp: z.union([z.ipv4(), z.ipv6()]).optional(),
    }),
    returns: confirmedLead,
    errors: ['link_invalid', 'too_many_requests'],
  }),
  /**
   * Ends mails at once for the holder of a link or the signed-in `userId`; for a bare address a link is mailed. Without
   * sections it means all.
   */
  unsubscribe: post('/leads/unsubscribe', {
    body: z.object({
      token: linkToken.optional(),
      email: z.optional(personEmail),
      userId: z.uuid().optional(),
      sections: sections.min(1).optional(),
      notPseudonymization: z.boolean().default(false),
      /** Language of the mail, if one is sent. */
      locale: leadLocale.optional(),
    }),
    returns: unsubscribed,
    errors: ['link_invalid', 'too_many_requests'],
  }),
  /** Undoes the unsubscription made by the same link, or subscribes to more. */
  resubscribe: post('/leads/resubscribe', {
    body: z.object({ token: linkToken, sections: sections.min(1) }),
    returns: z.object({ sections: sectionChoices }),
    errors: ['link_invalid', 'transition_not_allowed', 'too_many_requests'],
    extension: 'an unsubscription can be undone; the specification has no call for it',
  }),
  /** Changes whether the sender of a lead wants to be contacted. */
  updateGetInTouch: post('/leads/update/get-in-touch', {
    body: z.object({ token: linkToken, getInTouch: z.boolean() }),
    returns: z.object({ isContactWanted: z.boolean() }),
    errors: ['link_invalid', 'transition_not_allowed', 'too_many_requests'],
  }),
  /** Kinds of mails, and with a link the subscriptions of its address. */
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
