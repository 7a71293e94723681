import type { LegalTexts } from './legal-text.ts'

/** European law, for readers without a country. */
export const en: LegalTexts = {
  privacy: {
    title: 'Privacy policy',
    lead: 'What {brand} knows about you, why, for how long, and what you can do about it.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          '{company} decides why and how your data is processed. You can reach us, and our data protection officer, at {email}; the postal address is in the legal notice.',
        ],
      },
      {
        title: 'What you give us, and what for',
        paragraphs: [
          'Test drives: name, email address, phone number, place and time, and for a drive that begins at your door its address. We need them to perform what you booked (Art. 6(1)(b) GDPR).',
          'Subscriptions and memberships: name, date of birth, addresses, company where there is one, images of your driving licence, what you ordered and paid. We need them for the contract and, as far as accounts go, because the law demands it (Art. 6(1)(b) and (c) GDPR).',
          'Account: your profile, saved addresses, how you sign in, on which devices. Emails and push messages about news, offers and events come only with your consent (Art. 6(1)(a) GDPR), which we confirm by email before it counts.',
        ],
      },
      {
        title: 'Credit check',
        paragraphs: [
          'Before a subscription we ask a credit agency about you, if you agree. A refusal is never the last word of a machine: you can have a person look at it again and state your case (Art. 22 GDPR).',
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          'Card numbers are entered in fields of the payment provider and never reach our servers. We keep the brand, the last four digits and the month of expiry, so that you recognise your card.',
        ],
      },
      {
        title: 'What your browser sends',
        paragraphs: [
          'To answer a request our server needs your IP address and what your browser says about itself. In our logs addresses and names are masked. We do this to run a safe site, which is our legitimate interest (Art. 6(1)(f) GDPR). What is stored in your browser is listed on the page on cookies.',
        ],
      },
      {
        title: 'Who else receives it',
        paragraphs: [
          'Processors who work for us under contract: for hosting, email, text messages, payment, credit checks and the delivery of push messages. Authorities, where the law compels us. We sell no data.',
          'Where a recipient is outside the European Economic Area, an adequacy decision or the standard contractual clauses of the European Commission protect your data.',
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
          'You may see your data, correct it, take it along, have it restricted or erased, and object to processing that rests on our interests (Art. 15 to 21 GDPR). Signed in, you do most of this yourself under “Privacy”; otherwise write to {email}.',
          'Consent can be withdrawn at any time, as easily as it was given; what was done before stays lawful.',
          'You may complain to the data protection authority of the country you live or work in.',
        ],
      },
      {
        title: 'Security and changes',
        paragraphs: [
          'Connections are encrypted, sessions are sealed, and every access to an order is checked against its owner. When this text changes in substance, the earlier versions stay readable here.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies and browser storage',
    lead: 'Everything {brand} stores in your browser, by name. Nothing optional is stored before you agree.',
    sections: [
      {
        title: 'What is necessary',
        paragraphs: [
          'Some entries keep you signed in, remember what you typed until it is sent, and remember your choices. They need no consent, because the site you asked for does not work without them.',
        ],
      },
      {
        title: 'What you decide',
        paragraphs: [
          'Statistics, marketing and functionality are off until you turn them on, each separately. Refusing takes one press, just like accepting. We ask again after a year, or when the question changes.',
          'With statistics on, we count how often each step of a booking or an order is opened and what is refused there, by week, country, kind of device, and website or app. We count nothing about you, not even that two steps were opened by the same visitor.',
        ],
      },
      {
        title: 'How to withdraw',
        paragraphs: [
          'Open the cookie settings below or at the foot of any page. What belongs to a category you turn off is deleted at once, in all open tabs.',
        ],
      },
      {
        title: 'What we keep as proof',
        paragraphs: [
          'The law requires us to prove consent. We keep when you decided, on which version of the text and what, under a random number from your browser that we store only as a hash. If you refuse everything, your browser is given no number.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'What applies when you use this site and your account. Each contract you conclude has its own terms as well.',
    sections: [
      {
        title: 'What this is about',
        paragraphs: [
          'These terms apply between you and {company} when you use this site, its account and the services you book through it without paying. Subscriptions and memberships have contracts of their own, which prevail.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'You may open one account for yourself, with true data, from the age of 18. Keep your password to yourself and tell us if you believe that somebody else has it. You can delete your account at any time as long as no order is open.',
        ],
      },
      {
        title: 'Test drives',
        paragraphs: [
          'A booking is free. You need a licence that is valid in the country, and you must be fit to drive. Up to the time stated in your booking you can move or cancel it; after that, please call us. Fines during the drive are yours.',
        ],
      },
      {
        title: 'Prices and pictures',
        paragraphs: [
          'Prices include VAT and are binding once an order is confirmed. Pictures are drawn and may differ from the vehicle in detail; consumption and range are WLTP figures and depend on driving, weather and load.',
        ],
      },
      {
        title: 'What you may not do',
        paragraphs: [
          'You may not disrupt the site, scrape it beyond what robots.txt allows, enter other people’s data without their consent, or book in order to resell. Texts and pictures belong to us or our licensors.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'We are liable without limit for intent and gross negligence, for injury to life, body and health, and under product liability law. For slight negligence we are liable only for the breach of essential duties, and for the damage that is typical and foreseeable.',
        ],
      },
      {
        title: 'Withdrawal and cancellation online',
        since: '2026-11',
        paragraphs: [
          'You can withdraw from a contract concluded at a distance within 14 days with the button “Withdraw from a contract” at the foot of every page, and running contracts can be cancelled there, too, without signing in. You receive a confirmation by email at once.',
        ],
      },
      {
        title: 'Law and changes',
        paragraphs: [
          'The law of the country you live in protects you as a consumer; beyond that the law of our seat applies. We announce changes to these terms to account holders six weeks ahead; if you do not agree, you may leave. Earlier versions stay readable here.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'How accessible this site is, how we found out, and whom to tell where it is not.',
    sections: [
      {
        title: 'What we aim for',
        paragraphs: [
          'This site follows WCAG 2.2 at level AA and EN 301 549, as the European Accessibility Act requires of services for consumers. This applies to all nine languages, both directions of writing, both colour schemes, and widths from 320 pixels.',
        ],
      },
      {
        title: 'How we tested',
        paragraphs: [
          'Last assessed on 22 November 2026, by ourselves: every page and every state of every form with axe-core in a real browser, each flow by keyboard alone, reflow at 320 pixels and at 200% zoom, reduced motion. These tests run with every change of the site.',
        ],
      },
      {
        title: 'What we know does not work',
        paragraphs: [
          'Documents that authorities or banks give us may not be tagged; we read them to you on the phone. Videos by others are shown only after your consent and with the captions their publishers made.',
        ],
      },
      {
        title: 'Tell us',
        paragraphs: [
          'Write to {email} and tell us what you could not use. We answer within two working days and send you what you need in another form in the meantime.',
        ],
      },
      {
        title: 'If we do not help',
        paragraphs: ['You may turn to the authority that watches over accessibility in your country.'],
      },
    ],
  },
  imprint: {
    title: 'Legal notice',
    lead: 'Who runs this site, and how to reach them.',
    provider: 'Provider',
    represented: 'Represented by',
    represents: 'The managing directors',
    contact: 'Contact',
    register: 'Register',
    vat: 'VAT number',
    responsible: 'Responsible for the content',
    authority: 'Supervisory authority',
    disputes: 'Disputes',
    disputesText:
      'We are neither obliged nor willing to take part in dispute resolution before a consumer arbitration board.',
    demonstration: 'A demonstration',
    demonstrationText:
      'Company, addresses and numbers on this page are invented and stand in for a brand’s own. Nothing can be bought here.',
  },
}
