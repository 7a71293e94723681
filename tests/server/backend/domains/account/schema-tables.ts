import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const folder = join(import.meta.dirname, '../../../../../server/backend/platform/db/schema')

/** Every table of the schema, whoever wrote its file. */
export async function schemaTables(): Promise<PgTable[]> {
  const found = new Map<string, PgTable>()
  for (const file of readdirSync(folder)) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const value of Object.values(exported)) if (is(value, PgTable)) found.set(getTableName(value), value)
  }
  return [...found.values()]
}

/** Names of the tables from which foreign keys lead to an account, over however many tables. */
export function referringToAccounts(tables: readonly PgTable[]): Set<string> {
  const referring = new Set<string>(['accounts'])
  let known = 0
  while (known < referring.size) {
    known = referring.size
    for (const table of tables) {
      const targets = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))
      if (targets.some((target) => referring.has(target))) referring.add(getTableName(table))
    }
  }
  return referring
}

/** Tables in which nothing of a person is kept, by the reason why. All others are spoken for by an `PersonalDataSource`. */
export const tablesOfNobody: Record<string, readonly string[]> = {
  'what is offered, the same for everybody': [
    'activities',
    'campaigns',
    'cancel_policies',
    'content_items',
    'content_tags',
    'listings',
    'membership_offers',
    'models',
    'openings',
    'products',
    'rate_cards',
    'return_care_policies',
    'skus',
    'stock_vehicles',
    'tariffs',
    'vouchers',
  ],
  'places, and what stands there': [
    'cities',
    'drive_resources',
    'postcode_areas',
    'served_areas',
    'sites',
    'special_hours',
    'states',
    'subscription_area_sites',
    'subscription_areas',
  ],
  'times of cars and advisors and places, with the number of an order and nothing of whose it is': [
    'activity_places',
    'reservations',
    'slot_holds',
    'vehicle_claims',
  ],
  'numbers, amounts and times by which a machine has judged; words and people are in the order': ['order_events'],
  'how many orders and visits took which way, and where an order is, by its number and nothing of whose it is': [
    'flow_visit_counts',
    'log_differences',
    'log_marks',
    'order_states',
    'roll_ups',
    'state_counts',
    'stay_histograms',
    'transition_counts',
  ],
  'how often a link was followed, by whomever': ['campaign_links'],
  'keys, marks and counters, hashed or random, none for longer than a session': [
    'apps',
    'identity_keys',
    'nonces',
    'password_keys',
    'service_tokens',
    'session_renewals',
    'sign_in_attempts',
    'step_ups',
    'used_captchas',
  ],
  'the clock': ['clock_offsets'],
  'how many invoices each seller has issued in a year': ['invoice_counters'],
  'when housekeeping runs, and how many rows it deleted': ['recurring_jobs'],
  'which folder has the files': ['file_folders'],
  'which processes run, and why a provider failed last, masked like the log': ['replicas'],
  'what staff did, by numbers: nothing of a customer goes in': [
    'content_drafts',
    'content_pictures',
    'content_revisions',
    'content_takedowns',
    'content_translations',
    'content_versions',
    'data_changes',
    'data_records',
    'payment_alerts',
    'staff_actions',
    'staff_changes',
    'viewings',
    'work_items',
  ],
  'what the provider has told of a payment, by its numbers': ['payment_inbox'],
  'the payment service, which is another party: it knows a shopper by number, and forgets cards when it is told to': [
    'pay_card_entries',
    'pay_entered_cards',
    'pay_events',
    'pay_payments',
    'pay_refunds',
    'pay_stored',
    'pay_vault',
  ],
}
