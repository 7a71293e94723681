import type { ContractText } from './contract-text.ts'

export const en: ContractText = {
  title: 'Subscription contract',
  lead: 'This is the contract between you and Solvei Demonstration (“we”). What is filled in for you stands at its beginning; what holds for everybody follows.',
  particularsTitle: 'Your subscription',
  particulars: {
    customer: 'Customer',
    vehicle: 'Vehicle, with its identification number',
    term: 'Minimum term and renewal',
    mileage: 'Kilometres a month',
    monthlyPrice: 'Monthly price including VAT',
    dueWithOrder: 'Due with the order including VAT',
    deposit: 'Deposit',
    handover: 'Place and date of the handover',
  },
  clauses: [
    {
      title: 'What this contract is about',
      paragraphs: [
        'We let you use the vehicle named above for the agreed term. It remains our property. There is no right to buy it.',
        'The contract is concluded when we confirm by mail that we have received your order, which we do at once. The price overview that you confirmed with the order is part of it.',
      ],
    },
    {
      title: 'What is included',
      paragraphs: [
        'Registration, vehicle tax, liability and comprehensive insurance, maintenance and wear, the tyres that the season and the law require, and roadside assistance.',
        'Not included are charging, tolls, parking, fines, washing, and the excess of the insurance stated in the price overview.',
      ],
    },
    {
      title: 'Price and payment',
      paragraphs: [
        'The service fee, the delivery fee where there is one, the deposit and the first month are due with the order. Every further month is due in advance on the day of the month on which the vehicle was handed over, and is charged to the payment method you have given.',
        'The price stays the same for the minimum term. If the statutory rate of VAT changes, the gross price changes with it.',
        'The deposit bears no interest and carries no VAT. We return it within 14 days of the final statement.',
      ],
    },
    {
      title: 'Term and renewal',
      paragraphs: [
        'The term begins with the handover. A free trial lasts one month and ends by itself. In the flexible mode the contract runs from month to month.',
        'After a fixed term the contract goes on from month to month at the same monthly price until one of us gives notice.',
      ],
    },
    {
      title: 'Kilometres',
      paragraphs: [
        'Kilometres that you do not drive in a month are added to the next ones until the end of the term. What you drive beyond the agreed total is charged at the end at the rate per kilometre of your package.',
        'You can change to a larger or smaller package for the next month at any time.',
      ],
    },
    {
      title: 'Handover',
      paragraphs: [
        'You collect the vehicle at the agreed store, or we bring it to the agreed address. Whoever takes it over shows a driving licence that is valid in the country of registration and an identity document.',
        'Condition, kilometres and accessories are recorded in a protocol that both sides sign. You can change date and address up to 48 hours before the handover.',
      ],
    },
    {
      title: 'Using the vehicle',
      paragraphs: [
        'You may drive it yourself and let members of your household drive it who hold a valid licence; businesses may let their staff drive it. You answer for them as for yourself.',
        'Journeys within the European Economic Area, the United Kingdom and Switzerland are permitted, in the Gulf within the member states of the GCC. Races, driving schools, paid passenger transport and subletting are not.',
      ],
    },
    {
      title: 'Damage and return care',
      paragraphs: [
        'Report damage to us within two days, theft and accidents involving others at once and to the police as well.',
        'With return care, the damage named in its policy is covered at the return up to its limit. It does not cover intent, gross negligence or damage that the insurance bears.',
      ],
    },
    {
      title: 'Cancelling before the handover',
      paragraphs: [
        'You can cancel your order up to 48 hours before the handover. What that costs depends on the time that is left and stands in the cancellation policy that was in force when you ordered. What you have paid beyond that fee we return within 14 days.',
        'If we cannot provide the vehicle, you choose between an equivalent one and the return of everything you have paid.',
      ],
    },
    {
      title: 'Right of withdrawal',
      paragraphs: [
        'Consumers to whom the law of their country grants it may withdraw from this contract within 14 days of the day on which it was concluded without giving reasons. A clear statement is enough, for example through the withdrawal button on our site. The period is kept if the statement is sent before it ends.',
        'We return all payments within 14 days. If you asked us to begin before the period ended, you pay a proportionate amount for the days of use until the withdrawal.',
      ],
    },
    {
      title: 'Notice and return',
      paragraphs: [
        'In the flexible mode, and after a fixed term, either side can give notice of 14 days. A fixed term ends at its end if notice is given 14 days before. You can withdraw your notice until the vehicle has been returned.',
        'You return the vehicle clean, with all keys and its charging cable. An independent inspector records its condition; usual wear is not charged. We send you the report and the final statement within 14 days, and you can object to each item.',
      ],
    },
    {
      title: 'Default and termination for cause',
      paragraphs: [
        'If a monthly amount cannot be collected, we remind you and try again. We may terminate without notice if two amounts in a row remain unpaid, if the vehicle is seriously endangered, or if information that mattered for the contract was false.',
        'Your right to terminate for an important reason remains untouched.',
      ],
    },
    {
      title: 'Data',
      paragraphs: [
        'We process your data to conclude and perform this contract and to check your credit standing. If that check goes against you, a person looks at it again at your request. Pictures of your driving licence are deleted as soon as they have been checked, after 30 days at the latest.',
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        'The law of the country in which the vehicle is registered applies; mandatory consumer protection of the country in which you live remains. Should a provision be invalid, the others stay in force.',
      ],
    },
  ],
}
