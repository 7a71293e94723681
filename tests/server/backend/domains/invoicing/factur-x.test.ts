import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { describe, expect, it } from 'vitest'
import { crossIndustryInvoice } from '#server/backend/domains/invoicing/factur-x.ts'
import type { InvoiceDocument } from '#server/backend/domains/invoicing/invoices.ts'
import { textsOf, writeInvoice } from '#server/backend/domains/invoicing/write-invoice.confined.ts'
import { samples, samplesOf } from './samples.ts'

const xmlOf = (document: InvoiceDocument) => crossIndustryInvoice(document, textsOf(document))

/** Values of an element, wherever it is. */
function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  )
}
/** Elements with their content. */
function partsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<ram:${name}>.*?</ram:${name}>`, 'gs')) ?? []
}
const numberIn = (xml: string, name: string) => Number(valuesOf(xml, name)[0])
const cents = (amount: number) => Math.round(amount * 100)

describe('the XML of an invoice', () => {
  it.each(samples)('follows the schema: %s', async (_name, document) => {
    const { errors } = await validateXsd(xmlOf(document), Profile.EN16931)
    expect(errors).toEqual([])
  })

  it('is refused by the schema where something is missing, so that the check can fail', async () => {
    const [, document] = samples[0] ?? never()
    const xml = xmlOf(document).replace(/<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/, '')
    expect((await validateXsd(xml, Profile.EN16931)).valid).toBe(false)
  })

  it.each(samples)('has sums that agree: %s', (_name, document) => {
    const xml = xmlOf(document)
    const [settlement = ''] = partsOf(xml, 'ApplicableHeaderTradeSettlement')
    const [sums = ''] = partsOf(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
    const net = cents(numberIn(sums, 'TaxBasisTotalAmount'))
    const lines = partsOf(xml, 'IncludedSupplyChainTradeLineItem').map((line) => {
      const amount = cents(numberIn(line, 'LineTotalAmount'))
      const price = cents(numberIn(line, 'ChargeAmount'))
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price * numberIn(line, 'BilledQuantity')).toBe(amount)
      return {
        amount,
        tax: `${valuesOf(line, 'CategoryCode').join()} ${valuesOf(line, 'RateApplicablePercent').join()}`,
      }
    })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
    const taxes = partsOf(settlement, 'ApplicableTradeTax').map((tax) => ({
      basis: cents(numberIn(tax, 'BasisAmount')),
      amount: cents(numberIn(tax, 'CalculatedAmount')),
      rate: numberIn(tax, 'RateApplicablePercent'),
      tax: `${valuesOf(tax, 'CategoryCode').join()} ${valuesOf(tax, 'RateApplicablePercent').join()}`,
      reason: valuesOf(tax, 'ExemptionReason'),
    }))
    for (const { basis, amount, rate, tax, reason } of taxes) {
      const own = lines.filter((line) => line.tax === tax)
      expect(own.reduce((sum, line) => sum + line.amount, 0)).toBe(basis)
      // Each line is rounded, and the standard tolerates one unit of the currency.
      expect(Math.abs(amount - (basis * rate) / 100)).toBeLessThanOrEqual(own.length)
      expect(rate > 0).toBe(tax.startsWith('S'))
      expect(reason.length === 1).toBe(!tax.startsWith('S'))
    }
    const vat = cents(numberIn(sums, 'TaxTotalAmount'))
    expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(vat)
    const gross = cents(numberIn(sums, 'GrandTotalAmount'))
    expect(gross).toBe(net + vat)
    expect(gross).toBe(document.gross)
    const [prepaid = '0'] = valuesOf(sums, 'TotalPrepaidAmount')
    expect(cents(numberIn(sums, 'DuePayableAmount'))).toBe(gross - cents(Number(prepaid)))
    expect(sums).toContain(`<ram:TaxTotalAmount currencyID="${document.currency}">`)
  })

  it('tells an invoice from a credit note, which names what it credits', () => {
    const { 'month that is due': month, 'credit note that is set off': note } = samplesOf('SE')
    const [invoiced, credited] = [month, note].map((document) => (document ? xmlOf(document) : ''))
    expect(valuesOf(invoiced ?? '', 'TypeCode')[0]).toBe('380')
    expect(valuesOf(invoiced ?? '', 'IssuerAssignedID')).toEqual(['SO-7K3M-9Q2X'])
    expect(valuesOf(credited ?? '', 'TypeCode')[0]).toBe('381')
    expect(valuesOf(credited ?? '', 'IssuerAssignedID')).toEqual(['SO-7K3M-9Q2X', 'SE-2026-000003'])
  })

  it('states reverse charge with the numbers of both companies, and no tax', () => {
    const { 'month of a company abroad': document } = samplesOf('DE')
    if (!document) throw new Error('no sample')
    const xml = xmlOf(document)
    expect(new Set(valuesOf(xml, 'CategoryCode'))).toEqual(new Set(['AE']))
    expect(valuesOf(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-AE'])
    expect(valuesOf(xml, 'TaxTotalAmount')).toEqual(['0.00'])
    expect([...xml.matchAll(/<ram:ID schemeID="VA">([^<]+)</g)].map(([, id]) => id)).toEqual([
      'DE000000000',
      'NL123456789B01',
    ])
  })

  it('names the order of the company that pays, where it gave a number', () => {
    const { 'month that is collected from a company': numbered, 'month of a company abroad': without } = samplesOf('DE')
    const named = (document: InvoiceDocument | undefined) =>
      partsOf(xmlOf(document ?? never()), 'BuyerOrderReferencedDocument')
    expect(named(numbered).join()).toContain('<ram:IssuerAssignedID>PO 4711 &amp; 12/26</ram:IssuerAssignedID>')
    expect(named(without)).toEqual([])
  })

  it('keeps what names consist of: letters of all scripts, and signs that XML uses itself', () => {
    const named = (market: 'DK' | 'AE') => xmlOf(samplesOf(market)['month that is collected from a company'] ?? never())
    expect(named('DK')).toContain('<ram:Name>Nørre &lt;Auto&gt; ApS</ram:Name>')
    expect(named('AE')).toContain('<ram:Name>الخليج للسيارات ذ.م.م</ram:Name>')
    const [, sample] = samples[0] ?? never()
    const buyer = { ...sample.content.buyer, name: 'Ada\u0000\u0007 Berg' }
    expect(xmlOf({ ...sample, content: { ...sample.content, buyer } })).toContain('Ada   Berg')
  })

  it.each(['DE', 'AE'] as const)('is inside of its PDF, which says so: %s', async (market) => {
    const document = samplesOf(market)['first payment of a person, with a deposit'] ?? never()
    const pdf = await writeInvoice(document)
    const { xml, filename, profile } = await extractXml(pdf)
    expect({ xml, filename, profile }).toEqual({
      xml: xmlOf(document),
      filename: 'factur-x.xml',
      profile: Profile.EN16931,
    })
    const text = pdf.toString('latin1')
    for (const said of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '/OutputIntents',
    ]) {
      expect(text).toContain(said)
    }
  })
})

function never(): never {
  throw new Error('no sample')
}
