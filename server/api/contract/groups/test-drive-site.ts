import { z } from 'zod'
import { localeSlugs } from '#config'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { del, get, group, post } from '#server/api/contract/endpoint.ts'
import {
  doorAddress,
  instant,
  localDate,
  marketCode,
  nearbySite,
  site,
  slot,
  slotHold,
  testDriveContact,
  testDriveOrder,
} from '#server/api/contract/schemas/test-drive.ts'
import { channelId, utm } from '#server/api/input/order-origin.ts'
import { driveContact, entryType, slotChoice, walkIn } from '#server/api/input/test-drive.ts'

/** Calls of this group take the visitor's language and the service token, and answer in the variant envelope. */
const siteCall = { envelope: 'variant', needsServiceToken: true, sendsLanguage: true } as const

const language = z.string().length(2).optional()

const driveModel = z.object({ id: z.string(), name: z.string() })

export const testDriveSite = group('test-drive-site', {
  /** Next free slot for the model at each site of a country. */
  getResourceAvailability: get('/test-drive-site/resource-availability', {
    viewing: 'guest',
    ...siteCall,
    query: z.object({ language, country: marketCode, modelId: z.string().max(40) }),
    returns: z.array(z.object({ siteId: z.string(), nextFreeAt: instant.nullable(), isFreeNow: z.boolean() })),
  }),
  getSiteDetail: get('/test-drive-site/site/{id}/detail', {
    unusedHere: 'the site reads all stores of a country at once, by driveLocations',
    ...siteCall,
    query: z.object({ language }),
    returns: site,
  }),
  /** Free slots by the site's own calendar day; days without any are absent. */
  listSlots: get('/test-drive-site/resource-slot-list', {
    viewing: 'guest',
    ...siteCall,
    query: z.object({
      language,
      siteId: z.string().max(60),
      modelId: z.string().max(40),
      /** A drive from the customer's door occupies its car for longer. */
      entryType: z.coerce.number().pipe(entryType).default(1),
      from: localDate.optional(),
      to: localDate.optional(),
    }),
    returns: z.object({
      timeZone: z.string(),
      firstDate: localDate,
      lastDate: localDate,
      days: z.array(z.object({ date: localDate, slots: z.array(slot) })),
    }),
  }),
  listVehicles: get('/in/test-drive/vehicle-resource/list', {
    viewing: 'guest',
    ...siteCall,
    query: z.object({ language, siteId: z.string().max(60), modelId: z.string().max(40).optional() }),
    returns: z.array(
      z.object({
        id: z.string(),
        modelId: z.string(),
        label: z.string(),
        colour: z.string(),
        /** Names of the vehicle drawings and offers; null where it is not recorded. */
        interior: z.string().nullable(),
        wheels: z.string().nullable(),
        driveTrain: z.enum(['rwd', 'awd']).nullable(),
        isFreeNow: z.boolean(),
      }),
    ),
  }),
  /** Whether a drive can start at the customer's door, and from which site the car comes. */
  searchServedArea: get('/gis/geo-area/search', {
    viewing: 'guest',
    ...siteCall,
    query: z.object({
      language,
      country: marketCode,
      postcode: z.string().trim().max(10).optional(),
      city: z.string().trim().max(80).optional(),
    }),
    returns: z.object({ isServed: z.boolean(), site: nearbySite.nullable() }),
  }),
  listAllowedModels: get('/bff/allow/vehicle-model', {
    isShared: true,
    ...siteCall,
    query: z.object({ language, country: marketCode.optional() }),
    returns: z.array(driveModel),
  }),
  /** Details of the signed-in customer for the contact form; null for a visitor. */
  getLoginUser: get('/common/login-user', {
    viewing: 'guest',
    ...siteCall,
    query: z.object({ language }),
    returns: testDriveContact.partial().nullable(),
  }),
  registerNewsletter: post('/nt/newsletter/register', {
    unusedHere: 'a booking sends this wish with itself',
    ...siteCall,
    query: z.object({ language }),
    body: z.object({ email: z.email().max(254), locale: z.enum(localeSlugs), channelId, utm: z.optional(utm) }),
    returns: z.object({ isPending: z.boolean() }),
    isIdempotent: true,
    errors: ['email_not_allowed', 'too_many_requests'],
  }),
  /**
   * Records interest without a booking, for a store or a town that has no slots yet. Once its mailbox has confirmed it, a
   * mail tells of the first free drive.
   */
  registerInterest: post('/register', {
    ...siteCall,
    query: z.object({ language }),
    body: z.object({
      contact: driveContact,
      modelId: z.string().max(40),
      /** Store without a free drive; without it, the address to which no car comes. */
      siteId: z.string().max(60).optional(),
      address: doorAddress.partial().optional(),
      /** Needed by visitors. */
      captcha: z.string().max(4000).optional(),
      privateCheck: z.literal(true),
      /** Mails asked for in the same form, and the version of the guidelines agreed to. */
      sections: z.array(z.enum(mailSections)).max(mailSections.length).default([]),
      textVersion: z.string().min(1).max(60).optional(),
      locale: z.enum(localeSlugs),
      channelId,
      utm: z.optional(utm),
    }),
    returns: z.object({ id: z.string() }),
    isIdempotent: true,
    errors: ['captcha_invalid', 'choice_not_offered', 'email_not_allowed', 'too_many_requests'],
  }),
  /** Starts a drive for a customer in the store; entered by staff. */
  createWalkInOrder: post('/in/test-drive-orders', {
    ...siteCall,
    access: 'staff',
    permission: 'testDrives.act',
    query: z.object({ language }),
    body: walkIn,
    sendsLocale: true,
    returns: testDriveOrder,
    isIdempotent: true,
    errors: ['slot_taken', 'transition_not_allowed'],
  }),
  holdSlot: post('/test-drive-site/slot-holds', {
    ...siteCall,
    query: z.object({ language }),
    body: slotChoice,
    returns: slotHold,
    isIdempotent: true,
    errors: ['slot_taken', 'too_many_requests'],
    extension: 'the five-minute hold of a slot has no call among the 164',
  }),
  releaseSlot: del('/test-drive-site/slot-holds/{holdId}', {
    ...siteCall,
    query: z.object({ language }),
    returns: z.object({ isReleased: z.boolean() }),
    extension: 'releases a held slot before its five minutes are over',
  }),
})
