import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { BirthDateField } from '#app/components/birth-date-field.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { type getProfile, updateProfile } from '#app/functions/account/profile.functions.ts'
import { formatCountry, formatPhone } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { cacheProfile } from '#app/lib/session/cached-profile.ts'
import { publishProfile } from '#app/lib/session/use-profile.ts'
import { config, localeSlugs } from '#config'
import { IdentityType, nameOf, namesOf } from '#machines/shared/codes.ts'
import { profileForm } from '#server/api/input/profile.ts'

type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>

const messages: Record<string, FieldMessages> = {
  company: { required: 'account-profile.company.required', invalid: 'errors.field.invalid' },
  birthDate: { required: 'account-profile.birthDate.invalid', invalid: 'account-profile.birthDate.invalid' },
}

/** Profile of the customer, editable. */
export function ProfilePage({ profile }: { profile: Profile }) {
  return (
    <div className="max-w-form">
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-profile.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-profile.lead" />
      </p>
      <ReachedAt profile={profile} />
      <ProfileForm profile={profile} />
    </div>
  )
}

/** E-mail address and phone number change on the security page, with a code. */
function ReachedAt({ profile: { email, phoneCountry, phone } }: { profile: Profile }) {
  return (
    <div className="mt-9">
      <dl className="border-t border-hairline">
        <Fact label={<FormattedMessage id="account-profile.email" />}>
          <bdi>{email}</bdi>
        </Fact>
        {phone && phoneCountry && (
          <Fact label={<FormattedMessage id="account-profile.phone" />}>
            <bdi dir="ltr">{formatPhone(config.markets[phoneCountry].dialCode, phone)}</bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-sm">
        <Link
          to="/{-$locale}/account/security"
          params={({ locale }) => ({ locale })}
          className="font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <FormattedMessage id="account-profile.security" />
        </Link>
      </p>
    </div>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const [result, setResult] = useState<{ isGood: boolean; text: MessageId } | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: profileForm,
    defaultValues: valuesOf(profile),
    messages,
  })
  const identity = useWatch({ control: form.control, name: 'identityType' })

  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  const save = submit(async (values) => {
    setResult(null)
    try {
      const saved = await updateProfile({ data: { body: updateOf(values) } })
      if (saved.ok) {
        const { id, firstName, lastName, role } = saved.value
        const known = { accountId: id, firstName, lastName, role }
        publishProfile(known)
        cacheProfile(known)
        await router.invalidate()
      }
      setResult(
        saved.ok ? { isGood: true, text: 'account-profile.saved' } : { isGood: false, text: `errors.${saved.code}` },
      )
    } catch (error) {
      // Shown above the form, which keeps its values.
      logError('the profile was not saved', error)
      setResult({ isGood: false, text: failureMessage(error) })
    }
  })

  return (
    <Form onSubmit={save} className="mt-9 grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {result && (
        <div ref={resultRef} tabIndex={-1}>
          <Notice tone={result.isGood ? 'success' : 'danger'} live={result.isGood ? 'polite' : 'assertive'}>
            <FailureText id={result.text} />
          </Notice>
        </div>
      )}
      <NameFields
        first={{ ...field('firstName'), label: formatMessage({ id: 'account-profile.firstName' }) }}
        last={{ ...field('lastName'), label: formatMessage({ id: 'account-profile.lastName' }) }}
      />
      <RadioCards
        {...field('identityType')}
        legend={formatMessage({ id: 'account-profile.identity' })}
        options={namesOf(IdentityType).map((value) => ({
          value,
          title: formatMessage({ id: `account-profile.identity.${value}` }),
        }))}
      />
      {identity !== 'private' && (
        <>
          <TextField
            {...field('company')}
            label={formatMessage({ id: 'account-profile.company' })}
            autoComplete="organization"
          />
          <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
            <TextField
              {...field('registrationNumber')}
              label={formatMessage({ id: 'account-profile.registration' })}
              isOptional
            />
            <TextField {...field('vatId')} label={formatMessage({ id: 'account-profile.vatId' })} isOptional />
          </div>
        </>
      )}
      <BirthDateField
        control={form.control}
        name="birthDate"
        label={formatMessage({ id: 'account-profile.birthDate' })}
        isOptional
      />
      <SelectField
        {...field('locale')}
        label={formatMessage({ id: 'account-profile.locale' })}
        isOptional
        options={[
          { value: '', label: formatMessage({ id: 'account-profile.locale.none' }) },
          ...localeSlugs.map((slug) => ({ value: slug, label: languageName(slug) })),
        ]}
      />
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id="account-profile.save" />
        </Button>
      </div>
    </Form>
  )

  /** `English (EU)`: three locales share that language. */
  function languageName(slug: (typeof localeSlugs)[number]): string {
    const { name, region } = config.locales[slug]
    return `${name} (${region === 'EU' ? 'EU' : formatCountry(locale, region)})`
  }
}

function valuesOf(profile: Profile) {
  const { firstName, lastName, company, birthDate, locale } = profile
  const identityType = nameOf(IdentityType, profile.identityType)
  return {
    firstName,
    lastName,
    identityType,
    company: company?.name ?? '',
    registrationNumber: company?.registrationNumber ?? '',
    vatId: company?.vatId ?? '',
    birthDate: birthDate ?? '',
    locale: locale ?? ('' as const),
  }
}

/** Form values as the call takes them: a private person has no company. */
function updateOf({ company, registrationNumber, vatId, ...typed }: z.output<typeof profileForm>) {
  const identityType = IdentityType[typed.identityType]
  return {
    ...typed,
    identityType,
    company: identityType === IdentityType.private ? null : { name: company, registrationNumber, vatId },
    locale: typed.locale || null,
  }
}
