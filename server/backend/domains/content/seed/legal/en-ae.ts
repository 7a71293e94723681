import { en } from './en.ts'
import type { LegalTexts } from './legal-text.ts'

/** Law of the United Arab Emirates. Parts without national law are the same as in Europe. */
export const enAe: LegalTexts = {
  ...en,
  privacy: {
    ...en.privacy,
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          '{company} is the controller under Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (PDPL). You can reach us, and our data protection officer, at {email}; the postal address is in the legal notice.',
        ],
      },
      {
        title: 'What you give us, and what for',
        paragraphs: [
          'Test drives: name, email address, phone number, place and time, and for a drive that begins at your door its address. We process them to perform what you asked us for.',
          'Subscriptions and memberships: name, date of birth, addresses, company where there is one, images of your driving licence, what you ordered and paid. We process them to conclude and perform the contract and to keep the records that the law demands.',
          'Account: your profile, saved addresses, how you sign in, on which devices. Emails and push messages about news, offers and events come only with your clear consent, which we confirm by email before it counts.',
        ],
      },
      {
        title: 'Credit check',
        paragraphs: [
          'Before a subscription we ask Al Etihad Credit Bureau about you, if you agree. You may object to a decision made by a machine alone: a person then looks at it again (Article 18 PDPL).',
        ],
      },
      en.privacy.sections[3],
      {
        title: 'What your browser sends',
        paragraphs: [
          'To answer a request our server needs your IP address and what your browser says about itself. In our logs addresses and names are masked. What is stored in your browser is listed on the page on cookies.',
        ],
      },
      {
        title: 'Who else receives it',
        paragraphs: [
          'Processors who work for us under contract: for hosting, email, text messages, payment, credit checks and the delivery of push messages. Authorities, where the law compels us. We sell no data.',
          'Data leaves the State only to countries with adequate protection, or under a contract that ensures it (Articles 22 and 23 PDPL).',
        ],
      },
      {
        title: 'For how long',
        paragraphs: [
          'Images of your driving licence go once they have been looked at and the law no longer asks for them. Bookings and messages go with your account. What was ordered and paid stays in our books for ten years, without what the books do not need.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may obtain your data, correct it, have it moved, restricted or erased, and stop its processing (Articles 13 to 18 PDPL). Signed in, you do most of this yourself under “Privacy”; otherwise write to {email}.',
          'Consent can be withdrawn at any time, as easily as it was given; what was done before stays lawful.',
          'You may complain to the UAE Data Office.',
        ],
      },
      en.privacy.sections[8],
    ].flatMap((section) => section ?? []),
  },
  terms: {
    ...en.terms,
    sections: [
      ...en.terms.sections.slice(0, 3),
      {
        title: 'Prices and pictures',
        paragraphs: [
          'Prices are in dirhams, include 5% VAT, and are binding once an order is confirmed. Pictures are drawn and may differ from the vehicle in detail; consumption and range are WLTP figures and depend on driving, weather and load, and in summer above all on the cooling.',
        ],
      },
      ...en.terms.sections.slice(4, 5),
      {
        title: 'Liability',
        paragraphs: [
          'We are liable for fraud and gross mistake, for injury to life and body, and as Federal Law No. 15 of 2020 on Consumer Protection provides. Otherwise we are liable for damage that is direct and foreseeable.',
        ],
      },
      {
        title: 'Withdrawal and cancellation online',
        since: '2026-11',
        paragraphs: [
          'The law gives no general right to withdraw from a contract concluded at a distance; we give it by contract where your order says so. The buttons at the foot of every page take a withdrawal or a cancellation without signing in, and you receive a confirmation by email at once.',
        ],
      },
      {
        title: 'Law and changes',
        paragraphs: [
          'The law of the United Arab Emirates as applied in the Emirate of Dubai governs these terms, and its courts have jurisdiction. Where the Arabic and the English text differ, the Arabic one prevails. We announce changes to these terms to account holders six weeks ahead; earlier versions stay readable here.',
        ],
      },
    ],
  },
  cookies: {
    ...en.cookies,
    sections: en.cookies.sections.map((section, index) =>
      index === 3
        ? {
            ...section,
            paragraphs: [
              'The PDPL requires us to show that you consented. We keep when you decided, on which version of the text and what, under a random number from your browser that we store only as a hash. If you refuse everything, your browser is given no number.',
            ],
          }
        : section,
    ),
  },
  accessibility: {
    ...en.accessibility,
    sections: [
      {
        title: 'What we aim for',
        paragraphs: [
          'This site follows WCAG 2.2 at level AA, in the spirit of the National Policy for Empowering People of Determination. This applies to Arabic and English, both directions of writing, both colour schemes, and widths from 320 pixels.',
        ],
      },
      ...en.accessibility.sections.slice(1, 4),
      {
        title: 'If we do not help',
        paragraphs: ['You may turn to the Ministry of Community Empowerment.'],
      },
    ],
  },
  imprint: {
    ...en.imprint,
    register: 'Trade licence',
    vat: 'Tax registration number (TRN)',
    disputesText:
      'If we cannot agree, you may turn to the consumer protection department of the Ministry of Economy and Tourism.',
  },
}
