import type { LocaleSlug } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { Profile, ProfileUpdate } from '#server/api/contract/groups/user.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/**
 * The profile of whoever is signed in; null for a visitor, and for everybody in the American locale, which is anonymous:
 * nobody is asked there.
 */
export async function getProfile({ api, session, locale }: Call): Promise<Profile | null> {
  if (locale === 'en_US' || !session.account) return null
  const found = await outcomeOf(api.user.getProfile(), ['user_token_invalid'])
  if (found.ok) return found.value
  session.signOut()
  return null
}

/** Replaces the profile as a whole; what does not fit together comes back as invalid_params. */
export function updateProfile({ api }: Call, body: ProfileUpdate): Promise<Outcome<Profile, 'invalid_params'>> {
  return outcomeOf(api.user.updateProfile({ body }), ['invalid_params'])
}

/** What a form holds of a profile: '' is nothing said. */
interface TypedProfile {
  firstName: string
  lastName: string
  identityType: keyof typeof IdentityType
  company: string
  registrationNumber: string
  vatId: string
  birthDate: string
  locale: '' | LocaleSlug
}

/** The same as the call takes it: what is not said is left out, and a private person has no company. */
export function updateOf(typed: TypedProfile): ProfileUpdate {
  const { firstName, lastName, company, registrationNumber, vatId, birthDate, locale } = typed
  const identityType = IdentityType[typed.identityType]
  return {
    firstName,
    lastName,
    identityType,
    ...(identityType !== IdentityType.private && {
      company: { name: company, ...(registrationNumber && { registrationNumber }), ...(vatId && { vatId }) },
    }),
    ...(birthDate && { birthDate }),
    ...(locale && { locale }),
  }
}
