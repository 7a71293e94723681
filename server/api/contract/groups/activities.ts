import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group } from '#server/api/contract/endpoint.ts'
import { activity, activityType, agendaItem, registration } from '#server/api/contract/schemas/activities.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { personEmail, personName } from '#server/api/input/person.ts'

const activityId = z.string().trim().min(1).max(80)

/** A signed-in customer needs no token for a registration of their own; anybody else has one by mail. */
const registrationClaim = z.object({
  registrationNo: z.string().max(32),
  token: z.string().max(300).optional(),
})

/*
 * Registering and cancelling are GETs, as the specification has them. They are answered to signed applications only, never
 * to a browser, and doing the same again changes nothing: so nobody is registered or cancelled by following a link.
 */
export const activities = group('activities', {
  /** What is still to come or under way, the next one first; with an id that one alone, also when it is over. */
  listEvents: get('/activity/event', {
    query: z.object({
      id: activityId.optional(),
      country: marketCode.optional(),
      type: z.coerce.number().pipe(activityType).optional(),
    }),
    returns: z.array(activity),
    errors: ['not_found'],
  }),
  getAgenda: get('/activity/agenda', {
    query: z.object({ id: activityId }),
    returns: z.array(agendaItem),
    errors: ['not_found'],
  }),
  /**
   * Registers whoever is signed in, or a guest by mail address. A guest is answered the same whether or not that address is
   * on the list already: only its mailbox is told.
   */
  register: get('/activity/registration', {
    query: z.object({
      id: activityId,
      /** Random, the same for each repetition of one attempt. */
      attempt: z.uuid(),
      firstName: personName,
      lastName: personName,
      /** Of a guest; a signed-in customer has one. */
      email: z.optional(personEmail),
      /** "I have read the guidelines". */
      privateCheck: z.stringbool(),
      /** Of those guidelines. */
      textVersion: z.string().min(1).max(20),
      captcha: z.string().max(4000).optional(),
      /** Language of the mails. */
      locale: z.enum(localeSlugs),
    }),
    /** Null for a guest. */
    returns: z.object({ registration: registration.nullable() }),
    errors: [
      'not_found',
      'captcha_invalid',
      'email_not_allowed',
      'too_many_requests',
      'activity_full',
      'registration_closed',
      'transition_not_allowed',
    ],
  }),
  /** One that is cancelled already stays so, and is answered like the first time. */
  cancel: get('/activity/cancel', {
    query: registrationClaim,
    returns: registration,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  getRegistration: get('/activity/registrations/{registrationNo}', {
    query: registrationClaim.pick({ token: true }),
    returns: registration,
    errors: ['link_invalid'],
    extension: 'the 164 register and cancel, but show nobody what has become of it',
  }),
  /** The next one first, then what is over. */
  listOwn: get('/user/activities', {
    access: 'user',
    returns: z.object({ items: z.array(registration) }),
    extension: 'a customer sees their registrations in their account',
  }),
})
