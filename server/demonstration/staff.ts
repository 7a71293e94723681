import { TOTP } from 'otpauth'
import { localeSlugs } from '#config'
import type { PaperKind } from '#machines/orders/car-papers/index.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import type { CampaignPlan } from '#server/api/contract/schemas/campaigns.ts'
import { demonstrationSecret } from '#server/api/input/demonstration.ts'
import { createDataClerk } from './data-clerk.ts'
import { createEditor } from './editor.ts'
import { writePaper } from './paper.ts'
import { type EventOf, key, type Shop } from './shop.ts'
import { uploadFile } from './upload.ts'

type Finding = Parameters<ApiClient['subscriptionOperations']['recordFinding']>[0]['body']['finding']

const paperTitles: Record<PaperKind, string> = {
  registration: 'Registration certificate',
  insurance: 'Proof of insurance',
}

type AgreementDraft = Parameters<ApiClient['companyOperations']['createAgreement']>[0]['body']

export type Staff = ReturnType<typeof createStaff>

/** Staff of the shop, who act by the calls of the operations console. */
export function createStaff(shop: Shop, accountId: string) {
  const desk = () => shop.api({ locale: 'en_EU', requestId: crypto.randomUUID(), userToken: accountId })

  async function act(
    orderNo: string,
    event: EventOf<ApiClient['subscriptionOperations']['fireSubscriptionEvent']>,
  ): Promise<void> {
    const { getSubscription, fireSubscriptionEvent } = desk().subscriptionOperations
    const { version } = await getSubscription({ params: { orderNo } })
    await fireSubscriptionEvent({ params: { orderNo }, body: { ...event, version } }, key())
    await shop.settle()
  }

  async function find(orderNo: string, finding: Finding, note = ''): Promise<void> {
    const { getSubscription, recordFinding } = desk().subscriptionOperations
    const { version } = await getSubscription({ params: { orderNo } })
    await recordFinding({ params: { orderNo }, body: { finding, version, note } }, key())
  }

  /** Proves the second factor, which money needs, once for some minutes. */
  async function stepUp(): Promise<void> {
    const { secondFactor } = desk()
    const { steppedUpUntil } = await secondFactor.getSecondFactor()
    if (steppedUpUntil !== null) return
    await secondFactor.stepUp({ body: { code: new TOTP({ secret: demonstrationSecret }).generate() } })
  }

  return {
    desk,
    act,
    find,
    async prepare(orderNo: string): Promise<void> {
      await find(orderNo, 'licenceCleared')
      const ready = { isVehicleRegistered: true, isVehicleInsured: true, isDateConfirmed: true }
      await act(orderNo, { type: 'staff.prepared', ...ready })
    },
    handOver: (orderNo: string, odometerKm = 24) =>
      act(orderNo, { type: 'staff.handedOver', isProtocolSigned: true, odometerKm }),
    takeBack: (orderNo: string, odometerKm: number) =>
      act(orderNo, { type: 'staff.returned', isProtocolSigned: true, odometerKm, isEarlyReturnAgreed: true }),
    /** Sends the final statement, once nothing is in dispute. */
    async settle(orderNo: string, depositKept = 0): Promise<void> {
      await stepUp()
      await act(orderNo, { type: 'staff.statementSettled', isDepositOffset: true, depositKept })
    },

    async decideReview(orderNo: string, verdict: 'passed' | 'refused', reason: string): Promise<void> {
      const { listReviews, getReview, decideReview } = desk().creditOperations
      const { items } = await listReviews({ query: { size: 50 } })
      const reviewNo = items.find((review) => review.orderNo === orderNo)?.reviewNo ?? ''
      const { version } = await getReview({ params: { reviewNo } })
      await decideReview({ params: { reviewNo }, body: { version, verdict, reason } }, key())
      await shop.settle()
    },

    async fireCare(careNo: string, event: EventOf<ApiClient['packageOperations']['fireCareEvent']>): Promise<void> {
      const { getCare, fireCareEvent } = desk().packageOperations
      const { version } = await getCare({ params: { careNo } })
      await fireCareEvent({ params: { careNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async arrange(orderNo: string): Promise<void> {
      const { getTestDrive, listResources, fireTestDriveEvent } = desk().testDriveOperations
      const params = { orderNo }
      const { version } = await getTestDrive({ params })
      const { vehicles, advisors } = await listResources({ params })
      const vehicleId = vehicles.find(({ isFree }) => isFree)?.id ?? ''
      const advisorId = advisors.find(({ isFree }) => isFree)?.id ?? ''
      await fireTestDriveEvent({ params, body: { type: 'staff.arranged', version, vehicleId, advisorId } }, key())
      await shop.settle()
    },
    async fireDrive(
      orderNo: string,
      event: EventOf<ApiClient['testDriveOperations']['fireTestDriveEvent']>,
    ): Promise<void> {
      const { getTestDrive, fireTestDriveEvent } = desk().testDriveOperations
      const { version } = await getTestDrive({ params: { orderNo } })
      await fireTestDriveEvent({ params: { orderNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    /** Drafts an agreement with the company of a customer; its number. */
    /** Merges an account of a person into another one of theirs. */
    async mergeAccounts(stays: string, goes: string, reason: string): Promise<void> {
      await stepUp()
      const params = { accountId: stays }
      await desk().customerOperations.mergeAccounts({ params, body: { goes, reason } }, key())
      await shop.settle()
    },

    async draftAgreement(company: string, terms: AgreementDraft): Promise<string> {
      const { items } = await desk().companyOperations.listCompanies({ query: { size: 50 } })
      const companyId = items.find(({ name }) => name === company)?.companyId ?? ''
      const { createAgreement } = desk().companyOperations
      return (await createAgreement({ params: { companyId }, body: terms }, key())).agreementNo
    },
    async fireAgreement(
      agreementNo: string,
      event: EventOf<ApiClient['companyOperations']['fireAgreementEvent']>,
    ): Promise<void> {
      const { getAgreement, fireAgreementEvent } = desk().companyOperations
      const { version } = await getAgreement({ params: { agreementNo } })
      await stepUp()
      await fireAgreementEvent({ params: { agreementNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    /** Records that a company has transferred what it owes by invoice. */
    async recordTransfers(company: string): Promise<void> {
      const { listCompanies, getCompany, fireInvoiceEvent } = desk().companyOperations
      const { items } = await listCompanies({ query: { size: 50 } })
      const companyId = items.find(({ name }) => name === company)?.companyId ?? ''
      const { invoices } = await getCompany({ params: { companyId } })
      await stepUp()
      for (const { collectionNo, version, number } of invoices.filter(({ paidAt }) => paidAt === null)) {
        const body = { type: 'staff.paid', version, reference: `Transfer for ${number}` } as const
        await fireInvoiceEvent({ params: { collectionNo }, body }, key())
      }
      await shop.settle()
    },

    async answerEnquiry(
      orderNo: string,
      event: EventOf<ApiClient['carEnquiryOperations']['fireEnquiryEvent']>,
    ): Promise<void> {
      const { listEnquiries, fireEnquiryEvent } = desk().carEnquiryOperations
      const { items } = await listEnquiries({ query: { q: orderNo } })
      const version = items.find((enquiry) => enquiry.orderNo === orderNo)?.version ?? 0
      await fireEnquiryEvent({ params: { orderNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async fireService(
      bookingNo: string,
      event: EventOf<ApiClient['serviceOperations']['fireServiceEvent']>,
    ): Promise<void> {
      const { listServices, fireServiceEvent } = desk().serviceOperations
      const { items } = await listServices({ query: { q: bookingNo } })
      const version = items.find((booking) => booking.bookingNo === bookingNo)?.version ?? 0
      await fireServiceEvent({ params: { bookingNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async fireTermOffer(
      offerNo: string,
      event: EventOf<ApiClient['termOfferOperations']['fireTermOfferEvent']>,
    ): Promise<void> {
      const { listTermOffers, fireTermOfferEvent } = desk().termOfferOperations
      const { items } = await listTermOffers({ query: { q: offerNo } })
      const version = items.find((offer) => offer.offerNo === offerNo)?.version ?? 0
      await stepUp()
      await fireTermOfferEvent({ params: { offerNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    /** Sets the plate of an order's car, the one that it has already if any, and adds papers. */
    async addPapers(orderNo: string, kinds: readonly PaperKind[]): Promise<void> {
      const { getCarPapers, presignPaper, firePapersEvent } = desk().carPapersOperations
      const params = { orderNo }
      const found = await getCarPapers({ params })
      const plate = found.plate ?? found.example
      let { version } = await firePapersEvent(
        { params, body: { type: 'staff.plateSet', version: found.version, plate } },
        key(),
      )
      for (const kind of kinds) {
        const bytes = writePaper(paperTitles[kind], [`Order ${orderNo}`, plate])
        const file = { fileName: `${kind}.pdf`, contentType: 'application/pdf' }
        const fileId = await uploadFile(shop, bytes, (described) =>
          presignPaper({ params, body: { ...file, ...described } }),
        )
        const stored = { type: 'staff.paperStored', version, kind, fileId } as const
        ;({ version } = await firePapersEvent({ params, body: stored }, key()))
      }
      await shop.settle()
    },

    async fireDamage(
      reportNo: string,
      event: EventOf<ApiClient['damageOperations']['fireDamageEvent']>,
    ): Promise<void> {
      const { listDamage, fireDamageEvent } = desk().damageOperations
      const { items } = await listDamage({ query: { q: reportNo } })
      const version = items.find((report) => report.reportNo === reportNo)?.version ?? 0
      await fireDamageEvent({ params: { reportNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async fireApplication(
      applicationNo: string,
      event: EventOf<ApiClient['jobApplicationOperations']['fireApplicationEvent']>,
    ): Promise<void> {
      const { listApplications, fireApplicationEvent } = desk().jobApplicationOperations
      const { items } = await listApplications({ query: { q: applicationNo } })
      const version = items.find((found) => found.applicationNo === applicationNo)?.version ?? 0
      await fireApplicationEvent({ params: { applicationNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async answerTradeIn(
      requestNo: string,
      event: EventOf<ApiClient['tradeInOperations']['fireTradeInEvent']>,
    ): Promise<void> {
      const { listTradeIns, fireTradeInEvent } = desk().tradeInOperations
      const { items } = await listTradeIns({ query: { q: requestNo } })
      const version = items.find((request) => request.requestNo === requestNo)?.version ?? 0
      await fireTradeInEvent({ params: { requestNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async fireRegistration(
      activityId: string,
      registrationNo: string,
      event: EventOf<ApiClient['activityOperations']['fireRegistrationEvent']>,
    ): Promise<void> {
      const { listRegistrations, fireRegistrationEvent } = desk().activityOperations
      const { items } = await listRegistrations({ params: { id: activityId }, query: { size: 50 } })
      const version = items.find((found) => found.registrationNo === registrationNo)?.version ?? 0
      await fireRegistrationEvent({ params: { registrationNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    async fireMembership(
      orderNo: string,
      event: EventOf<ApiClient['membershipOperations']['fireMembershipEvent']>,
    ): Promise<void> {
      const { getStaffMembership, fireMembershipEvent } = desk().membershipOperations
      const { version } = await getStaffMembership({ params: { orderNo } })
      await stepUp()
      await fireMembershipEvent({ params: { orderNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    /** Begins a campaign with these texts; returns its number. */
    async beginCampaign(plan: CampaignPlan, texts: Readonly<Record<string, Record<string, unknown>>>): Promise<string> {
      const { campaignOperations, contentOperations } = desk()
      const { campaignNo } = await campaignOperations.createCampaign({ body: plan }, key())
      for (const locale of localeSlugs) {
        const body = texts[locale]
        const document = { kind: 'newsletter', id: campaignNo.toLowerCase(), locale, revision: 0 } as const
        if (body) await contentOperations.saveDraft({ body: { ...document, body } })
      }
      return campaignNo
    },
    async fireCampaign(
      campaignNo: string,
      event: EventOf<ApiClient['campaignOperations']['fireCampaignEvent']>,
    ): Promise<void> {
      const { getCampaign, fireCampaignEvent } = desk().campaignOperations
      const { version } = await getCampaign({ params: { campaignNo } })
      await fireCampaignEvent({ params: { campaignNo }, body: { ...event, version } }, key())
      await shop.settle()
    },

    ...createEditor(shop, desk),
    ...createDataClerk(shop, desk, stepUp),

    async answerChat(chatId: string, text: string): Promise<void> {
      const { answerChat } = desk().chatOperations
      await answerChat({ params: { chatId }, body: { text, clientKey: crypto.randomUUID() } })
    },
  }
}
