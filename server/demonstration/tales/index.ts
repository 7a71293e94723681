import type { Tale } from '#server/demonstration/scene.ts'
import { applications } from './applications.ts'
import { arrears } from './arrears.ts'
import { campaigns } from './campaigns.ts'
import { companyAgreements } from './company-agreements.ts'
import { activities, browsers, chats, leads } from './contacts.ts'
import { content } from './content.ts'
import { damageTales } from './damage.ts'
import { masterData } from './master-data.ts'
import { memberships } from './memberships.ts'
import { returnCare } from './return-care.ts'
import { services } from './services.ts'
import { subscriptions } from './subscriptions.ts'
import { termOffers } from './term-offers.ts'
import { enquiries, testDrives, tradeIns } from './visits.ts'
import { wizardVisits } from './wizards.ts'

/** All stories of the demonstration. */
export const tales: readonly Tale[] = [
  ...subscriptions,
  ...arrears,
  ...damageTales,
  ...services,
  ...termOffers,
  ...returnCare,
  ...memberships,
  ...testDrives,
  ...enquiries,
  ...tradeIns,
  ...activities,
  ...leads,
  ...applications,
  ...campaigns,
  ...masterData,
  ...companyAgreements,
  ...content,
  ...chats,
  ...browsers,
  ...wizardVisits,
]
