import type { MessageId } from '#app/i18n/messages.ts'
import type { GoodwillLimit } from '#server/api/input/goodwill.ts'

/** What is said where a limit of goodwill is used up. */
export const goodwillLimitTexts = {
  isOrderLimit: 'staff.goodwill.isOrderLimit',
  isMonthLimit: 'staff.goodwill.isMonthLimit',
} as const satisfies Record<GoodwillLimit, MessageId>
