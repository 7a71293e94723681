import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group } from '#server/api/contract/endpoint.ts'
import { activity, activityType, agendaItem, registration } from '#server/api/contract/schemas/activities.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { personEmail, personName } from '#server/api/input/person.ts'

const activityId = z.string().trim().min(1).max(80)

/** Proof of ownership: a signed-in customer needs no token for their own registration, a guest has one by mail. */
const registrationClaim = z.object({
  registrationNo: z.string().max(32),
  token: z.string().max(300).optional(),
})

/*
 * Registering and cancelling are GETs, as specified. Only signed applications get an answer, never a browser, and both
 * are idempotent: following a link neither registers nor cancels.
 */
export const activities = group('activities', {
  /** Activities to come or under way, the next one first; with an id only that one, even if it is over. */
  listEvents: get('/activity/event', {
    isShared: true,
    query: z.object({
      id: activityId.optional(),
      country: marketCode.optional(),
      type: z.coerce.number().pipe(activityType).optional(),
    }),
    returns: z.array(activity),
    errors: ['not_found'],
  }),
  getAgenda: get('/activity/agenda', {
    isShared: true,
    query: z.object({ id: activityId }),
    returns: z.array(agendaItem),
    errors: ['not_found'],
  }),
  /**
   * Registers the signed-in customer, or a guest by mail address. The answer to a guest does not reveal whether the
   * address is registered already; a mail does.
   */
  register: get('/activity/registration', {
    query: z.object({
      id: activityId,
      /** Random; repetitions of one attempt send the same. */
      attempt: z.uuid(),
      firstName: personName,
      lastName: personName,
      /** Address of a guest; a signed-in customer has one. */
      email: z.optional(personEmail),
      /** "I have read the guidelines". */
      privateCheck: z.stringbool(),
      /** Version of those guidelines. */
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
  /** Idempotent: a cancelled registration is answered like the first time. */
  cancel: get('/activity/cancel', {
    query: registrationClaim,
    returns: registration,
    errors: ['link_invalid', 'transition_not_allowed'],
  }),
  getRegistration: get('/activity/registrations/{registrationNo}', {
    viewing: 'activities',
    query: registrationClaim.pick({ token: true }),
    returns: registration,
    errors: ['link_invalid'],
    extension: 'the 164 register and cancel, but do not show the registration',
  }),
  /** Upcoming registrations, the next one first, then past ones. */
  listOwn: get('/user/activities', {
    viewing: 'activities',
    access: 'user',
    returns: z.object({ items: z.array(registration) }),
    extension: "the account lists a customer's registrations",
  }),
})
