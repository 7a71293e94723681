import { z } from 'zod'
import type { OutboxEntry } from '#server/backend/kernel/backend-context.ts'

export const sendKind = 'campaign.send'
export const sendPayload = z.object({ campaignNo: z.string() })

/** Outbox group of a campaign's sending: one entry at a time, withdrawn when it is paused. */
export function sendGroup(campaignNo: string): string {
  return `campaign:${campaignNo}`
}

/** Entry that sends the next part of a campaign. */
export function sendEntry(campaignNo: string, dueAt?: Date): OutboxEntry {
  return { kind: sendKind, payload: { campaignNo }, groupKey: sendGroup(campaignNo), ...(dueAt && { dueAt }) }
}
