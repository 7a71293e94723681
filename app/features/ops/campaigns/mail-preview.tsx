import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PillRadios } from '#app/components/pill-radios.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type LocaleSlug, localeSlugs } from '#config'
import { localeName, looks, type StaffCampaign } from './campaign.ts'

/** Mail as mail programs show it: the document that is sent, in a frame without scripts. */
export function MailPreview({ campaign: { campaignNo, texts, audience } }: { campaign: StaffCampaign }) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const [look, setLook] = useState<(typeof looks)[number]>('light')
  const complete = texts.filter(({ isComplete }) => isComplete).map(({ locale }) => locale)
  const [picked, setPicked] = useState<LocaleSlug>()
  const chosen = picked ?? complete[0]
  if (chosen === undefined) return null
  const shown = [...new Set([...complete, ...audience.locales.map(({ locale }) => locale)])]
  const path = pathInLocale(slug, `/ops/campaigns/${campaignNo}/mail`)
  const scheme = look === 'dark' ? 'dark' : 'light'
  return (
    <section aria-labelledby="preview-title" className="grid gap-6">
      <h2 id="preview-title" className="text-xl">
        <FormattedMessage id="staff-campaigns.preview" />
      </h2>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          name="preview"
          label={formatMessage({ id: 'staff-campaigns.language' })}
          value={chosen}
          options={shown.map((locale) => ({ value: locale, label: localeName(locale) }))}
          onChange={({ target }) => setPicked(localeSlugs.find((locale) => locale === target.value) ?? chosen)}
        />
        <PillRadios
          name="look"
          legend={<FormattedMessage id="staff-campaigns.look" />}
          options={looks.map((value) => ({ value, label: formatMessage({ id: `staff-campaigns.look.${value}` }) }))}
          value={look}
          onChoose={(value) => setLook(looks.find((each) => each === value) ?? look)}
        />
      </div>
      <iframe
        title={formatMessage({ id: 'staff-campaigns.preview' })}
        src={`${path}?text=${chosen}&scheme=${scheme}`}
        // No scripts, no forms, no origin; links open outside the frame.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`h-[48rem] rounded-md border border-hairline ${look === 'phone' ? 'w-full max-w-[24.375rem]' : 'w-full'}`}
      />
    </section>
  )
}
