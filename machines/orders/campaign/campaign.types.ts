/** Mail of the machine: the campaign as its readers will see it, to the member of staff who asks. */
export type CampaignMail = 'campaignTest'

/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface CampaignFacts {
  now: number
  /** Time of sending; null without one. Machine-owned. */
  sendAt: number | null
  /** Fingerprint of the texts last tested; null before the first test. Machine-owned. */
  testedText: string | null
  /** Bounces in a hundred mails from which sending stops, and the number of mails from which that is judged. */
  mostBouncedPercent: number
  bouncesJudgedFrom: number
}

/** Events of a campaign; payloads are facts established by the backend. */
export type CampaignEvent =
  | { type: 'staff.drafted' }
  /** Staff changed its name, audience or channels. Texts are documents of the content editor. */
  | { type: 'staff.edited' }
  /** Staff send it to themselves. */
  | {
      type: 'staff.tested'
      /** The text in the tested language is complete. */
      isWritten: boolean
      /** Fingerprint of the texts in all languages. */
      text: string
    }
  | {
      type: 'staff.scheduled'
      /** Null: at once. */
      sendAt: number | null
      text: string
      /** Every language of the audience has a complete text. */
      isTranslated: boolean
      /** The mail server has accepted the test from this sender. */
      isSenderConfirmed: boolean
      /** Number of recipients now. */
      audience: number
    }
  | { type: 'staff.unscheduled' }
  | { type: 'staff.paused' }
  | { type: 'staff.resumed' }
  | { type: 'staff.cancelled' }
  /** Staff correct a campaign that could not start. */
  | { type: 'staff.reopened' }
  | { type: 'timer.due'; audience: number }
  /** The backend has found no recipient left; `waiting` is the number of recipients without a result. */
  | { type: 'backend.finished'; isAudienceFrozen: boolean; waiting: number }
  /** Mail servers refuse too many recipients. */
  | { type: 'backend.bouncesExceeded'; sent: number; bounced: number }
