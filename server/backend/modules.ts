import { account } from './domains/account/module.ts'
import { activities } from './domains/activities/module.ts'
import { addresses } from './domains/addresses/module.ts'
import { campaigns } from './domains/campaigns/module.ts'
import { carEnquiry } from './domains/car-enquiry/module.ts'
import { carPapers } from './domains/car-papers/module.ts'
import { careers } from './domains/careers/module.ts'
import { catalogue } from './domains/catalogue/module.ts'
import { chat } from './domains/chat/module.ts'
import { companies } from './domains/companies/module.ts'
import { consent } from './domains/consent/module.ts'
import { content } from './domains/content/module.ts'
import { credit } from './domains/credit/module.ts'
import { customers } from './domains/customers/module.ts'
import { damage } from './domains/damage/module.ts'
import { flows } from './domains/flows/module.ts'
import { geography } from './domains/geography/module.ts'
import { identity } from './domains/identity/module.ts'
import { invoicing } from './domains/invoicing/module.ts'
import { leads } from './domains/leads/module.ts'
import { masterData } from './domains/master-data/module.ts'
import { membership } from './domains/membership/module.ts'
import { notifications } from './domains/notifications/module.ts'
import { payments } from './domains/payments/module.ts'
import { service } from './domains/service/module.ts'
import { siteInfo } from './domains/site-info/module.ts'
import { staffMembers } from './domains/staff-members/module.ts'
import { statistics } from './domains/statistics/module.ts'
import { stores } from './domains/stores/module.ts'
import { subscription } from './domains/subscription/module.ts'
import { testDrive } from './domains/test-drive/module.ts'
import { tradeIn } from './domains/trade-in/module.ts'
import { work } from './domains/work/module.ts'
import type { Module } from './module.ts'
import { platform } from './platform/module.ts'

/**
 * All modules of the backend. Their order is that of export and erasure: data found through an order's owner precedes
 * the orders. It is also that of seeding: places before stores, stores before their products.
 */
export const modules: readonly Module[] = [
  identity,
  staffMembers,
  account,
  addresses,
  platform,
  notifications,
  geography,
  stores,
  siteInfo,
  catalogue,
  masterData,
  content,
  careers,
  companies,
  carPapers,
  damage,
  service,
  subscription,
  membership,
  testDrive,
  leads,
  campaigns,
  activities,
  tradeIn,
  carEnquiry,
  chat,
  payments,
  invoicing,
  credit,
  consent,
  flows,
  statistics,
  work,
  customers,
]
