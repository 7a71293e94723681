import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { lockReasons } from '#app/features/account/addresses/addresses.ts'
import { aheadKinds, happenedKinds } from '#app/features/account/orders/entries.ts'
import { driveKinds } from '#app/features/booking/test-drive/kinds.ts'
import { figureNames, looks } from '#app/features/ops/campaigns/campaign.ts'
import { heats } from '#app/features/ops/machines/statistics-search.ts'
import {
  fieldNames,
  figureNames as priceFigures,
  groupNames,
  openingTerms,
} from '#app/features/ops/master-data/value-text.ts'
import { stockStates } from '#app/features/ops/stock/stock-search.ts'
import { marks } from '#app/features/public/machines/change-look.ts'
import { testChoices } from '#app/features/public/machines/machine-search.ts'
import { vehicleScenes } from '#app/features/public/vehicles/vehicle-scenes.ts'
import { wordlessEffects } from '#app/functions/public/machine-effects.server.ts'
import { messageFolders, namespacesFile, namespacesSource } from '#app/i18n/list-namespaces.ts'
import { storedThings } from '#app/lib/storage/stored-things.ts'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import { declineCodes } from '#app/shared/payment/decline-message.ts'
import { vehicleViews } from '#app/shared/vehicle/extents.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { config, type LocaleSlug, localeSlugs } from '#config'
import { catalogue } from '#machines/catalogue.ts'
import { bindingRefusals } from '#machines/flows/card-binding/card-binding.types.ts'
import { consentCategories } from '#machines/flows/consent/index.ts'
import { damageKinds, damageSteps } from '#machines/flows/damage-reporting/damage-reporting.types.ts'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { purchaseProblems } from '#machines/flows/membership-purchase/index.ts'
import { packageProblems } from '#machines/flows/package-purchase/index.ts'
import { serviceSteps, serviceWorks } from '#machines/flows/service-scheduling/service-scheduling.types.ts'
import { checkoutProblems, checkoutSteps } from '#machines/flows/subscription-checkout/index.ts'
import { licenceRefusals } from '#machines/flows/subscription-checkout/subscription-checkout.types.ts'
import { tradeInSteps } from '#machines/flows/trade-in/trade-in.types.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { mailSections } from '#machines/orders/lead/index.ts'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { followOnKinds, withdrawalCauses } from '#machines/orders/term-offer/term-offer.types.ts'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { benefits } from '#machines/shared/benefits.ts'
import {
  ActivityType,
  IdentityType,
  OrderType,
  OwnershipType,
  PriceMode,
  TimePeriod,
  namesOf,
} from '#machines/shared/codes.ts'
import { effectsByTransition } from '#machines/shared/effects.ts'
import { includedItems } from '#machines/shared/included-item.ts'
import { paymentMethodKinds, storedKinds } from '#machines/shared/payment-method.ts'
import { pageScenes, PurchaseType } from '#machines/shared/purchase-types.ts'
import { creditTestNames } from '#server/api/contract/credit-test-names.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { ownPurposes } from '#server/api/contract/groups/files.ts'
import { endingOutcome } from '#server/api/contract/groups/statutory-cancellation.ts'
import { browserNames, systemNames } from '#server/api/contract/schemas/account.ts'
import { damagePart } from '#server/api/contract/schemas/add-ons.ts'
import { touchedOrder } from '#server/api/contract/schemas/addresses.ts'
import { articleDesks } from '#server/api/contract/schemas/article-terms.ts'
import { saleCodes, wayItems } from '#server/api/contract/schemas/car-enquiry.ts'
import { sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import { invoiceKind } from '#server/api/contract/schemas/invoices.ts'
import { membershipActions, membershipNext } from '#server/api/contract/schemas/membership.ts'
import { careItems } from '#server/api/contract/schemas/policies.ts'
import { dueCodes, monthlyCodes } from '#server/api/contract/schemas/quote.ts'
import { campaignChannels, segments } from '#server/api/input/campaigns.ts'
import { companyRoles } from '#server/api/input/company.ts'
import { dataKinds } from '#server/api/input/master-data.ts'
import { permissions, staffRoles } from '#server/api/input/permissions.ts'
import { devices } from '#server/api/input/statistics.ts'
import { viewedPages } from '#server/api/input/viewing.ts'
import { workSorts, workUrgencies } from '#server/api/input/work.ts'
import { topicsOf } from '#server/backend/domains/notifications/notification-source.ts'
import { fileOutcomes } from '#tests/fixtures/machines/application-form.ts'
import { pictureOutcomes } from '#tests/fixtures/machines/damage-reporting.ts'
import { declared } from '#tests/support/declared.ts'
import { textsIn } from '#tests/support/texts-in.ts'

/** Effects of all orders. */
const effectNames = [
  ...new Set(
    catalogue
      .filter(({ family }) => family === 'orders')
      .flatMap(({ machine }) => effectsByTransition(machine).flatMap((effects) => effects.map(({ type }) => type))),
  ),
]

/** Ids that sources put together from parts: each prefix as it stands before the `${`, with all that can follow. */
const composed: Record<string, readonly string[] | 'anything'> = {
  'activities.own.': namesOf(RegistrationStatus),
  'activities.type.': namesOf(ActivityType),
  'operations.status.': namesOf(TestDriveStatus),
  'test-drive-manage.headline.': namesOf(TestDriveStatus),
  'account.': [...viewedPages],
  'account-activities.status.': namesOf(RegistrationStatus),
  'account-company.as.': [...companyRoles],
  'account-company.invitation.as.': [...companyRoles],
  'account-damage.': damageSteps.map((step) => `${step}.title`),
  'account-damage.canDrive.': ['yes', 'no'],
  'account-damage.kind.': damageKinds.flatMap((kind) => [kind, `${kind}.text`]),
  'account-damage.pictures.refused.': [...Object.keys(pictureOutcomes).filter((code) => code !== 'ok'), 'failed'],
  'account-damage.status.': namesOf(DamageStatus).flatMap((status) => [status, `${status}.text`]),
  'account-damage.step.': [...damageSteps],
  'application.file.refused.': [...Object.keys(fileOutcomes).filter((code) => code !== 'ok'), 'failed'],
  'application.status.': namesOf(ApplicationStatus).flatMap((status) => [status, `${status}.text`]),
  'staff-master-data.term.': [...openingTerms],
  'staff-applications.status.': namesOf(ApplicationStatus),
  'account-order.fact.damage.': [...damageKinds],
  'account-order.fact.follows.': [...followOnKinds],
  'account-service.': serviceSteps.map((step) => `${step}.title`),
  'account-service.status.': namesOf(ServiceStatus),
  'account-service.step.': [...serviceSteps],
  'account-service.work.': [...serviceWorks],
  'account-term-offer.kind.': [...followOnKinds],
  'account-term-offer.lead.': [...namesOf(TermOfferStatus), 'late'],
  'account-term-offer.status.': namesOf(TermOfferStatus),
  'account-term-offer.withdrawn.': [...withdrawalCauses],
  'account-company.role.': [...companyRoles],
  'account-company.renewal.': ['offered', 'accepted'],
  'account-company.size.': ['sme', 'tme'],
  'account-addresses.kept.': [...lockReasons],
  'account-addresses.purpose.': touchedOrder.shape.purpose.options,
  'account-payment.charge.': namesOf(ChargeStatus).filter((name) => name !== 'cancelled'),
  'account-invoices.kind.': invoiceKind.options,
  'account-membership.action.': ['pay', ...membershipActions],
  'account-membership.confirm.': ['cancel', 'withdraw'],
  'account-membership.keep.': ['cancel', 'withdraw'],
  'account-membership.next.': membershipNext.shape.what.options,
  'account-membership.status.': namesOf(MembershipStatus),
  'account-order.ahead.': [...aheadKinds],
  'account-order.line.': [...happenedKinds],
  'account-order.period.': namesOf(TimePeriod),
  'account-order.mode.': namesOf(PriceMode),
  'account-profile.identity.': namesOf(IdentityType),
  'account-privacy.file.': [...ownPurposes],
  'account-privacy.mails.': mailSections.flatMap((section) => [section, `${section}.text`]),
  'account-security.browser.': [...browserNames],
  'account-security.system.': [...systemNames],
  'account-test-drives.status.': namesOf(TestDriveStatus),
  'account-packages.care.': ['assessing', 'disputed', 'settled', 'cancelled'],
  'account-packages.part.': [...damagePart.options, ...careItems.map((part) => `${part}.count`)],
  'account-packages.problem.': packageProblems.flatMap((problem) => [problem, `${problem}.text`]),
  'account-packages.record.': ['ordered', 'changed', 'cancelled', 'rolledOver'],
  'account.status.': namesOf(SubscriptionStatus),
  'subscription-ending.outcome.': endingOutcome.options.flatMap((outcome) => [outcome, `${outcome}.text`]),
  'subscription-ending.': ['withdrawal.title', 'withdrawal.lead', 'cancellation.title', 'cancellation.lead'],
  'checkout.identity.': namesOf(IdentityType).flatMap((identity) => [identity, `${identity}.text`]),
  'checkout.licence.': ['front', 'back'].flatMap((side) => [side, `${side}.picture`, `${side}.required`]),
  'checkout.licence.refused.': [...licenceRefusals],
  'checkout.next.': checkoutSteps,
  'checkout.problem.': checkoutProblems.flatMap((problem) => [problem, `${problem}.text`]),
  'staff-content.desk.': [...articleDesks],
  'staff-content.language.': [...localeSlugs],
  'staff-content.link.': ['malformed', 'noPage', 'notPublic', 'notPublished'],
  'staff-content.media.': ['picture', 'video'],
  'staff-content.source.': ['current', 'outdated', 'unknown'],
  'errors.': Object.keys(errorCodes),
  'mail-section.': mailSections.flatMap((section) => [section, `${section}.text`]),
  'business.': ['offer', 'contact', 'order'].flatMap((benefit) => [benefit, `${benefit}.text`]),
  'newsletter.confirm.': leadScenes,
  'newsletter.confirmed.': leadScenes,
  'membership.benefit.': [...benefits],
  'membership.kind.': namesOf(OwnershipType).flatMap((type) => [type, `${type}.text`]),
  'membership-checkout.problem.': purchaseProblems.flatMap((problem) => [problem, `${problem}.text`]),
  'cookies.': [...consentCategories, ...consentCategories.map((category) => `${category}.text`)],
  'legal.area.': storedThings.map(({ area }) => area),
  'legal.life.': ['visit', 'kept'],
  'legal.stored.': storedThings.map(({ id }) => id),
  'machine.actor.': 'anything',
  'machines-effects.': effectNames.filter((name) => !wordlessEffects.has(name)),
  'machine.tests.of.': [...testChoices],
  'machines-changes.aspect.': ['code', 'start', 'end', 'calls', 'actions', 'tags'],
  'machines-changes.mark.': marks,
  'machines-changes.way.': ['guards', 'guards.added', 'guards.gone', 'actions', 'actions.added', 'actions.gone'],
  'machines.family.': 'anything',
  'machines.kind.': 'anything',
  'kinds.consent.': declared.personalData.flatMap(({ consents }) => consents?.kind ?? []),
  'kinds.kept.': declared.personalData.flatMap(({ retained }) => retained?.kind ?? []),
  'kinds.machine.': catalogue.map(({ id }) => id),
  'next-step.': Object.values(declared.openOrders).flatMap(({ waitsFor }) => waitsFor),
  'kinds.open.': declared.personalData.flatMap(({ open }) => open?.kind ?? []),
  'messages.topic.': topicsOf(declared.notifications).flatMap((topic) => [topic, `${topic}.text`]),
  'messages.channel.': ['inbox', 'push', 'mail'],
  'messages.empty.': ['all', 'unread'],
  'messages.filter.': ['all', 'unread'],
  'messages.push.help.': ['chromium', 'firefox', 'safari', 'ios', 'android'],
  'payment.binding.': [...bindingRefusals.filter((code) => code !== 'fields_incomplete'), 'cancelled', 'timed_out'],
  'payment.declined.': declineCodes,
  'payment.new.': paymentMethodKinds.flatMap((kind) => [kind, `${kind}.text`]),
  'subscription-product.care.': [...careItems],
  'staff-lead.contact.': ['none', 'wanted', 'done'],
  'staff-lead.scene.': leadScenes,
  'staff-lead.status.': namesOf(LeadStatus),
  'staff-activities.status.': namesOf(RegistrationStatus),
  'staff-machines.device.': [...devices],
  'staff-machines.drawing.': [...heats],
  'staff-machines.heat.': [...heats],
  'staff-machines.view.': ['all', 'overview'],
  'staff-damage.kind.': [...damageKinds],
  'staff-damage.status.': namesOf(DamageStatus),
  'staff-damage.urgency.': ['urgent', 'normal'],
  'staff-term-offers.followOn.': [...followOnKinds],
  'staff-term-offers.status.': namesOf(TermOfferStatus),
  'staff-term-offers.cause.': [...withdrawalCauses],
  'staff-service.status.': namesOf(ServiceStatus),
  'staff-service.work.': [...serviceWorks],
  'staff-trade-ins.status.': namesOf(TradeInStatus),
  'staff-invoices.kind.': invoiceKind.options,
  'staff-care.': namesOf(ReturnCareStatus),
  'staff-work.assignee.': ['me', 'nobody'],
  'staff-work.found.': declared.searches.map(({ name }) => name).filter((name) => !(name in workKinds)),
  'staff-work.kind.': declared.work.map(({ name }) => name),
  'staff-work.sort.': workSorts,
  'staff-work.urgency.': workUrgencies,
  'staff-work.what.': declared.work.flatMap(({ waitsFor }) => waitsFor),
  'staff.charge.': namesOf(ChargeStatus),
  'staff.credit.': ['none', 'inReview', 'passed', 'refused'],
  'staff.decidedBy.': ['bureau', 'person'],
  'staff.identity.': namesOf(IdentityType),
  'staff-customer.address.': ['delivery', 'billing'],
  'staff.included.': [...includedItems],
  'account-order.included.': [...includedItems],
  'staff.initiator.': ['customer', 'merchant'],
  'staff.method.': [...storedKinds],
  'staff.orderType.': namesOf(OrderType),
  'staff.part.': damagePart.options,
  'staff.payment.': namesOf(AttemptStatus),
  'staff.refund.': ['scheduled', 'submitted', 'failed', 'settled'],
  'staff.review.': namesOf(CreditReviewStatus),
  'staff.status.': namesOf(SubscriptionStatus),
  'staff.stock.': [...stockStates],
  'staff.verdict.': ['passed', 'refused'],
  'subscription.filter.price.': ['from', 'to'],
  'subscription-product.identity.': namesOf(IdentityType),
  'subscription-product.included.': ['insurance', 'service', 'tyres', 'tax', 'assistance'],
  'subscription-product.line.': [...monthlyCodes, ...dueCodes],
  'subscription-product.mode.': namesOf(PriceMode).flatMap((mode) => [mode, `${mode}.text`]),
  'subscription-product.period.': namesOf(TimePeriod),
  'subscription.sort.': [...sortOptions],
  'subscription.type.': namesOf(OrderType),
  'vehicles.': vehicleModels.flatMap((model) => ['title', 'description', 'keywords'].map((part) => `${model}.${part}`)),
  'vehicles.leads.': [...vehicleScenes],
  'vehicle.view.': [...vehicleViews],
  'enquiry.answer.': ['accept', 'decline', 'withdraw'].map((answer) => `${answer}.text`),
  'enquiry.identity.': namesOf(IdentityType),
  'enquiry.status.': namesOf(CarEnquiryStatus),
  'operations.scene.': [...pageScenes],
  'operations.way.': namesOf(PurchaseType),
  'permissions.': [...permissions],
  'permissions.role.': staffRoles.flatMap((role) => [role, `${role}.text`]),
  'staff-members.change.': ['granted', 'withdrawn', 'secondFactorReset'],
  'staff-enquiries.amount.': namesOf(PurchaseType).filter((name) => name !== 'subscription'),
  'staff-enquiries.status.': namesOf(CarEnquiryStatus),
  'staff-campaigns.channel.': [...campaignChannels],
  'staff-campaigns.figure.': [...figureNames],
  'staff-campaigns.look.': [...looks],
  'staff-campaigns.segment.': [...segments],
  'staff-campaigns.status.': namesOf(CampaignStatus),
  'staff-companies.status.': namesOf(AgreementStatus),
  'staff-companies.renewal.': ['offered', 'accepted'],
  'account-company.invoices.status.': namesOf(CollectedStatus),
  'staff-companies.invoice.status.': namesOf(CollectedStatus),
  'staff-companies.suspendedFor.': ['arrears', 'staff'],
  'staff-master-data.field.': Object.values(fieldNames).flat(),
  'staff-master-data.figure.': [...priceFigures],
  'staff-master-data.group.': [...groupNames],
  'staff-master-data.kind.': [...dataKinds],
  'staff-master-data.problem.': ['outOfBounds', 'contradiction'],
  'staff-master-data.records.': [...dataKinds],
  'staff-master-data.status.': namesOf(DataChangeStatus),
  'staff-master-data.value.': ['yes', 'no'],
  'ways.item.': [...wayItems],
  'ways.line.': [...saleCodes],
  'ways.name.': namesOf(PurchaseType),
  'ways.text.': namesOf(PurchaseType),
  'checkout.testNames.': creditTestNames.map(({ verdict }) => verdict),
  'trade-in.about.': ['value', 'place', 'money'].flatMap((question) => [question, `${question}.text`]),
  'trade-in.answer.': ['accept', 'decline', 'withdraw'].map((answer) => `${answer}.text`),
  'trade-in.status.': namesOf(TradeInStatus),
  'trade-in.step.': [...tradeInSteps],
  'trade-in.': tradeInSteps.map((step) => `${step}.title`),
  'test-drive.limit.': ['slots', 'slots.text', 'bookings', 'bookings.text'],
  'test-drive.kind.': driveKinds.flatMap((kind) => [kind, `${kind}.text`]),
  'test-drive.done.next.': driveKinds,
}

type Texts = Record<string, string>
const folders = messageFolders()
const namespaces = [...folders.keys()]
/** Words of machines are compared with the machines themselves (tests/machines/words.test.ts). */
const ofScreens = namespaces.filter((namespace) => !namespace.startsWith('machine-'))
const readFile = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))
/** Locales of English have only what they say differently from the default one. */
const variants = localeSlugs.filter((slug) => slug !== config.defaultLocale && config.locales[slug].lang === 'en')
const read = (locale: LocaleSlug, namespace: string): Texts =>
  textsIn(folders.get(namespace) ?? '', locale, `${namespace}.json`)
const sources = globSync('{app,server}/**/*.{ts,tsx}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** What a caller has to know of a message: its arguments with their kinds, its choices and its tags. */
function demands(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...demands(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [`${element.value}: ${TYPE[element.type]}`]
    const choices = element.type === TYPE.select ? Object.keys(element.options).toSorted().join('|') : 'count'
    return [`${element.value}: ${choices}`, ...Object.values(element.options).flatMap(({ value }) => demands(value))]
  })
}

const parsed = new Map<string, MessageFormatElement[]>()

/** Parses each text once: several tests look at it, and every other language is compared with English. */
function elementsOf(text: string): MessageFormatElement[] {
  const elements = parsed.get(text) ?? parse(text)
  parsed.set(text, elements)
  return elements
}

function demandsOf(text: string): string[] {
  return [...new Set(demands(elementsOf(text)))].toSorted()
}

/** The plural forms a message names that its language does not have. */
function foreignForms(text: string, tag: string): string[] {
  const forms = new Set<string>(['other', ...new Intl.PluralRules(tag).resolvedOptions().pluralCategories])
  const walk = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return walk(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
      const names = element.type === TYPE.plural ? Object.keys(element.options) : []
      return [
        ...names.filter((name) => !name.startsWith('=') && !forms.has(name)),
        ...Object.values(element.options).flatMap(({ value }) => walk(value)),
      ]
    })
  return walk(elementsOf(text))
}

/** Text between quotes of one kind. */
const quoted = new Set(sources.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g).map(([text]) => text))

function isUsed(key: string): boolean {
  if (quoted.has(key)) return true
  return Object.entries(composed).some(
    ([prefix, rest]) =>
      key.startsWith(prefix) &&
      sources.includes(`\`${prefix}\${`) &&
      (rest === 'anything' || rest.includes(key.slice(prefix.length))),
  )
}

describe.each(namespaces)('the messages of %s', (namespace) => {
  const english = read(config.defaultLocale, namespace)

  it.each(localeSlugs)('have the same keys in %s as in English', (locale) => {
    expect(Object.keys(read(locale, namespace)).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it.each(localeSlugs)('ask for the same values in %s as in English', (locale) => {
    const wanted = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, demandsOf(text)]))
    const found = Object.fromEntries(
      Object.entries(read(locale, namespace)).map(([key, text]) => [key, demandsOf(text)]),
    )
    expect(found).toEqual(wanted)
  })

  it.each(localeSlugs)(
    'say something in %s, with that language’s own plural forms and no exclamation marks',
    (locale) => {
      const isPoor = (text: string) =>
        text.trim() === '' || text.includes('!') || foreignForms(text, config.locales[locale].tag).length > 0
      expect(Object.entries(read(locale, namespace)).filter(([, text]) => isPoor(text))).toEqual([])
    },
  )

  it('begin with the name of their namespace', () => {
    expect(Object.keys(english).filter((key) => !key.startsWith(`${namespace}.`))).toEqual([])
  })
})

describe.each(ofScreens)('the messages of %s', (namespace) => {
  it('are all used', () => {
    expect(Object.keys(read(config.defaultLocale, namespace)).filter((key) => !isUsed(key))).toEqual([])
  })
})

describe.each(variants)('the texts of English in %s', (variant) => {
  const files = globSync(`{app,machines,server}/**/messages/${variant}/*.json`)

  it('are only those that differ', () => {
    expect(files.length).toBeGreaterThan(20)
    const same = files.flatMap((path) => {
      const english = readFile(path.replace(`/${variant}/`, `/${config.defaultLocale}/`))
      const texts = Object.entries(readFile(path))
      const repeated = texts.filter(([key, text]) => !english[key] || english[key] === text)
      return texts.length === 0 ? [path] : repeated.map(([key]) => key)
    })
    expect(same).toEqual([])
  })
})

describe('the list of namespaces', () => {
  it('is the one that a build writes', () => {
    expect(readFileSync(namespacesFile, 'utf8')).toBe(namespacesSource())
  })
})

describe('ids that sources put together', () => {
  const all = new Set(ofScreens.flatMap((namespace) => Object.keys(read(config.defaultLocale, namespace))))

  it('use declared prefixes only', () => {
    const used = sources.matchAll(new RegExp(`\`((?:${ofScreens.join('|')})\\.[\\w.-]*)\\$\\{`, 'g'))
    const undeclared = [...used].filter(
      ([, prefix = '']) => !Object.keys(composed).some((known) => prefix.startsWith(known)),
    )
    expect(undeclared.map(([match]) => match)).toEqual([])
  })

  it('exist for everything that can follow a prefix', () => {
    const ids = Object.entries(composed).flatMap(([prefix, rest]) =>
      rest === 'anything' ? [] : rest.map((end) => prefix + end),
    )
    expect(ids.filter((id) => !all.has(id))).toEqual([])
  })
})
