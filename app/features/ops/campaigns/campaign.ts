import type { editCampaign, fireCampaignEvent, getCampaign } from '#app/functions/ops/campaigns.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { config, type LocaleSlug } from '#config'

/** Campaign for staff, with its replayed log. */
export type StaffCampaign = Extract<Awaited<ReturnType<typeof getCampaign>>, { ok: true }>['value']
export type StaffEvent = Parameters<typeof fireCampaignEvent>[0]['data']['body']
export type Plan = Omit<Parameters<typeof editCampaign>[0]['data']['body'], 'version'>
/** Events that staff fire at a campaign that exists; changes of its plan have a form of their own. */
export type StaffEventType = StaffEvent['type']

const titles = staffButtons.campaign

export const eventTexts: Record<StaffEventType, { title: MessageId; text: MessageId }> = {
  'staff.tested': { title: titles['staff.tested'], text: 'staff-campaigns.test.text' },
  'staff.scheduled': { title: titles['staff.scheduled'], text: 'staff-campaigns.schedule.text' },
  'staff.unscheduled': { title: titles['staff.unscheduled'], text: 'staff-campaigns.unschedule.text' },
  'staff.paused': { title: titles['staff.paused'], text: 'staff-campaigns.pause.text' },
  'staff.resumed': { title: titles['staff.resumed'], text: 'staff-campaigns.resume.text' },
  'staff.reopened': { title: titles['staff.reopened'], text: 'staff-campaigns.reopen.text' },
  'staff.cancelled': { title: titles['staff.cancelled'], text: 'staff-campaigns.cancel.text' },
}

/** Results of a campaign, in the order of its page. */
export const figureNames = [
  'recipients',
  'waiting',
  'sent',
  'pushed',
  'bounced',
  'complained',
  'skipped',
  'unsubscribed',
] as const satisfies (keyof StaffCampaign['figures'])[]

/** How a mail can be looked at. */
export const looks = ['light', 'dark', 'phone'] as const

/** `Deutsch · de-DE` */
export function localeName(locale: LocaleSlug): string {
  const { name, tag } = config.locales[locale]
  return `${name} · ${tag}`
}
