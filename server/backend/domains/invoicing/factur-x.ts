import { create } from 'xmlbuilder2'
import type { MarketCode } from '#config'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type {
  Buyer,
  InvoiceContent,
  InvoiceLine,
  TaxCategory,
  TaxGroup,
} from '#server/backend/platform/db/schema/invoicing.ts'
import type { PdfAttachment } from '#server/backend/platform/pdf/pdf-document.ts'
import type { InvoiceDocument } from './invoices.ts'

/** Texts of a document in its language. */
export interface InvoiceTexts {
  lineName(line: InvoiceLine): string
  /** Car that a line of a collected invoice is about. */
  aboutLine(line: InvoiceLine): string | null
  /** Why no tax applies; null where it does. */
  exemption(group: TaxGroup): string | null
  settlement: string
  notes: readonly string[]
}

/** Nested elements in the order of the schema; empty ones are left out. */
interface Elements {
  [name: string]: string | Elements | readonly Elements[] | null
}

const guideline = 'urn:cen.eu:en16931:2017'
const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/* Codes of the lists that EN 16931 names. */
const typeCodes = { invoice: '380', creditNote: '381' } as const
const categories: Record<TaxCategory, string> = { standard: 'S', reverseCharge: 'AE', untaxed: 'E' }
const reverseChargeCode = 'VATEX-EU-AE'
/** UNTDID 4461: card, online payment service, SEPA direct debit, credit transfer, not defined. */
const means: Record<PaymentMethodKind | 'transfer' | 'other', string> = {
  card: '48',
  applePay: '48',
  googlePay: '48',
  sepa: '59',
  ideal: '68',
  paypal: '68',
  vipps: '68',
  mobilepay: '68',
  swish: '68',
  transfer: '30',
  other: '1',
}
const piece = 'C62'
const yearMonthDay = '102'

/**
 * Document as Cross Industry Invoice by EN 16931, to be embedded in its PDF (Factur-X, ZUGFeRD). Amounts, parties and
 * dates are those of the PDF.
 */
export function facturX(document: InvoiceDocument, texts: InvoiceTexts): PdfAttachment {
  return {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X',
    content: crossIndustryInvoice(document, texts),
    metadata,
  }
}

export function crossIndustryInvoice(document: InvoiceDocument, texts: InvoiceTexts): string {
  const { number, kind, issuedOn, content } = document
  const root: Elements = {
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guideline },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': number,
      'ram:TypeCode': typeCodes[kind],
      'ram:IssueDateTime': dayIn('udt', issuedOn),
      'ram:IncludedNote': texts.notes.map((note) => ({ 'ram:Content': note })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': content.lines.map((line, index) => lineItem(line, index, texts)),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:SellerTradeParty': sellerParty(content.seller),
        'ram:BuyerTradeParty': buyerParty(content.buyer),
        'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': document.orderNo },
        'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': content.buyer.purchaseOrder ?? null },
      },
      'ram:ApplicableHeaderTradeDelivery': {},
      'ram:ApplicableHeaderTradeSettlement': settlementOf(document, texts),
    },
  }
  const xml = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' })
  const invoice = xml.ele({ 'rsm:CrossIndustryInvoice': { ...namespaces, ...filled(root) } })
  // Marks for the direction of mixed text, which only readers of the PDF need.
  return invoice.end({ prettyPrint: true }).replaceAll(/[\u2066-\u2069]/g, '')
}

function lineItem(line: InvoiceLine, index: number, { lineName, aboutLine }: InvoiceTexts): Elements {
  const net = line.amount - line.vatAmount
  return {
    'ram:AssociatedDocumentLineDocument': {
      'ram:LineID': String(index + 1),
      'ram:IncludedNote': { 'ram:Content': aboutLine(line) },
    },
    'ram:SpecifiedTradeProduct': { 'ram:Name': lineName(line) },
    // A price is never negative (BR-27): a discount is a negative quantity.
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimal(Math.abs(net)) },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': piece, '#': net < 0 ? '-1' : '1' } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': categories[line.tax],
        'ram:RateApplicablePercent': percent(line.vatRate),
      },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': decimal(net) },
      // BT-133: by what the buyer books it.
      'ram:ReceivableSpecifiedTradeAccountingAccount': { 'ram:ID': line.about?.costCentre ?? null },
    },
  }
}

function sellerParty({ name, register, phone, email, address, vatId, country }: InvoiceContent['seller']): Elements {
  return {
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': register },
    'ram:DefinedTradeContact': {
      'ram:PersonName': name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': email },
    },
    'ram:PostalTradeAddress': postalAddress({ ...address, country }),
    'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#': email } },
    'ram:SpecifiedTaxRegistration': { 'ram:ID': taxRegistration(country, vatId) },
  }
}

function buyerParty({ name, company, email, address }: Buyer): Elements {
  const vatId = company && vatNumber(address.country, company.vatId)
  return {
    // A number without a country's prefix is no VAT identifier of the standard (BR-CO-09).
    'ram:ID': company && vatId === null ? company.vatId : null,
    'ram:Name': company?.name ?? name,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': company?.registrationNumber ?? null },
    'ram:DefinedTradeContact': {
      'ram:PersonName': name,
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': email },
    },
    'ram:PostalTradeAddress': postalAddress(address),
    'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#': email } },
    'ram:SpecifiedTaxRegistration': { 'ram:ID': vatId === null ? null : { '@schemeID': 'VA', '#': vatId } },
  }
}

function postalAddress({ street, extra, postcode, city, country }: Buyer['address']): Elements {
  return {
    'ram:PostcodeCode': postcode,
    'ram:LineOne': street,
    'ram:LineTwo': extra,
    'ram:CityName': city,
    'ram:CountryID': country,
  }
}

function meansOf(settlement: InvoiceContent['settlement']): Elements {
  if (settlement.kind === 'transfer') {
    const { iban } = settlement
    return { 'ram:TypeCode': means.transfer, 'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban } }
  }
  return { 'ram:TypeCode': 'method' in settlement ? means[settlement.method] : means.other }
}

function settlementOf({ currency, net, vat, gross, content }: InvoiceDocument, texts: InvoiceTexts): Elements {
  const { settlement, period, reference, taxes, credited } = content
  const isSettled = settlement.kind === 'paid' || settlement.kind === 'refunded'
  return {
    'ram:PaymentReference': reference,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': meansOf(settlement),
    'ram:ApplicableTradeTax': taxes.map((group) => ({
      'ram:CalculatedAmount': decimal(group.vatAmount),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': texts.exemption(group),
      'ram:BasisAmount': decimal(group.net),
      'ram:CategoryCode': categories[group.tax],
      'ram:ExemptionReasonCode': group.tax === 'reverseCharge' ? reverseChargeCode : null,
      'ram:RateApplicablePercent': percent(group.vatRate),
    })),
    'ram:BillingSpecifiedPeriod': period && {
      'ram:StartDateTime': dayIn('udt', period.from),
      'ram:EndDateTime': dayIn('udt', period.to),
    },
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': texts.settlement,
      'ram:DueDateDateTime': 'dueOn' in settlement ? dayIn('udt', settlement.dueOn) : null,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': decimal(net),
      'ram:TaxBasisTotalAmount': decimal(net),
      'ram:TaxTotalAmount': { '@currencyID': currency, '#': decimal(vat) },
      'ram:GrandTotalAmount': decimal(gross),
      'ram:TotalPrepaidAmount': isSettled ? decimal(gross) : null,
      'ram:DuePayableAmount': decimal(isSettled ? 0 : gross),
    },
    'ram:InvoiceReferencedDocument': credited && {
      'ram:IssuerAssignedID': credited.number,
      'ram:FormattedIssueDateTime': dayIn('qdt', credited.issuedOn),
    },
  }
}

function dayIn(namespace: 'udt' | 'qdt', day: string): Elements {
  return { [`${namespace}:DateTimeString`]: { '@format': yearMonthDay, '#': day.replaceAll('-', '') } }
}

/** The emirates' number has no prefix of its country, so it is a tax registration and no VAT identifier. */
function taxRegistration(country: MarketCode, vatId: string): Elements {
  const number = vatNumber(country, vatId)
  return number === null ? { '@schemeID': 'FC', '#': vatId } : { '@schemeID': 'VA', '#': number }
}

/** VAT identifier with its country's prefix; null where a country's numbers have none. */
function vatNumber(country: MarketCode, vatId: string): string | null {
  const plain = vatId.toUpperCase().replaceAll(/[ .-]/g, '')
  if (country === 'AE') return null
  return plain.startsWith(country) ? plain : `${country}${plain}`
}

/** All currencies of the markets have two decimals. */
function decimal(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2)
}

function percent(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** Without empty texts, and without elements that contain nothing else; an element given as `{}` stays. */
function filled(elements: Elements): Elements {
  return Object.fromEntries(
    Object.entries(elements).flatMap(([name, value]): [string, Elements[string]][] => {
      if (value === null || value === '') return []
      if (typeof value === 'string') return [[name, value]]
      if (isList(value)) return value.length === 0 ? [] : [[name, value.map(filled)]]
      const inner = filled(value)
      const isLeft = Object.keys(value).length === 0 || Object.keys(inner).length > 0
      return isLeft ? [[name, inner]] : []
    }),
  )
}

function isList(value: Elements | readonly Elements[]): value is readonly Elements[] {
  return Array.isArray(value)
}

/** Factur-X in the XMP metadata: the properties, and their schema as PDF/A asks for it. */
const metadata = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>
            ${property('DocumentFileName', 'The name of the embedded XML document')}
            ${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}
            ${property('Version', 'The actual version of the standard applying to the embedded XML document')}
            ${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
}
